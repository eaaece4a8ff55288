// Loaded before the service when its pictures are taken: its clock goes where it is told, so that it can live through
// two weeks in a few seconds.
const RealDate = Date;
let offsetMs = 0;

const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (date, given, newTarget) =>
    Reflect.construct(date, given.length === 0 ? [now()] : given, newTarget === globalThis.Date ? date : newTarget),
  get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
});

process.on("message", (ms) => {
  offsetMs = ms;
  process.send("moved");
});
