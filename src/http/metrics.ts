import type { FastifyInstance } from "fastify";
import type { Histogram } from "prom-client";
import type { Streams } from "./stream.ts";

const bucketsSec = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const maxEarly = 10_000;

type Observer = Pick<Histogram.Internal<string>, "observe">;

/** The library is read after the service has begun to listen, so that it does not delay the start. */
async function load(inFlight: () => number, streams: Streams) {
  const { collectDefaultMetrics, Gauge, Histogram: HistogramOf, Registry } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge("echolot_requests_in_flight", "Requests that are being answered, streams included", inFlight);
  gauge("echolot_streams_open", "Open event streams", streams.count);
  const duration = new HistogramOf({
    name: "echolot_request_duration_seconds",
    help: "Time to answer a request, by operation and status",
    labelNames: ["operation", "status"],
    buckets: bucketsSec,
    registers: [registry],
  });
  // Looking labels up by name costs more than the observation itself.
  const observers = new Map<string, Observer>();
  const observe = (operation: string, status: number, seconds: number) => {
    const key = `${operation} ${status}`;
    let observer = observers.get(key);
    if (!observer) observers.set(key, (observer = duration.labels(operation, String(status))));
    observer.observe(seconds);
  };
  return { registry, observe };
}

export function registerMetrics(app: FastifyInstance, streams: Streams): void {
  let inFlight = 0;
  let loading: ReturnType<typeof load> | undefined;
  let loaded: Awaited<ReturnType<typeof load>> | undefined;

  // What was answered before the library was there is told to it afterwards.
  const early: [operation: string, status: number, seconds: number][] = [];

  async function ready() {
    loaded = await (loading ??= load(() => inFlight, streams));
    for (const observation of early.splice(0)) loaded.observe(...observation);
    return loaded;
  }
  function observe(operation: string, status: number, seconds: number): void {
    if (loaded) loaded.observe(operation, status, seconds);
    else if (early.length < maxEarly) early.push([operation, status, seconds]);
  }
  const onClose = () => void inFlight--;

  app.addHook("onListen", async () => void ready());
  app.addHook("onRequest", (_request, reply, done) => {
    inFlight++;
    // Unlike "finish", this comes for a client that went away, too.
    reply.raw.on("close", onClose);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    observe(request.operation ?? "other", reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", async (_request, reply) => {
    const { registry } = await ready();
    reply.header("content-type", registry.contentType);
    return registry.metrics();
  });
}
