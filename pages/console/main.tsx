import { render } from "preact";
import { App } from "./app.tsx";
import "./console.css";

const root = document.querySelector("#console");
if (root) render(<App />, root);
