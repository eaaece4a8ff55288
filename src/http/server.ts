import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { Fault } from "../kernel/fault.ts";
import { newRequestId } from "../kernel/ids.ts";
import { collectBody } from "./body.ts";
import type { Handlers } from "./call.ts";
import { answerClientError, answerUnknownExpectation } from "./client-errors.ts";
import { closeGently } from "./closing.ts";
import { registerConsole } from "./pages/console.ts";
import { registerOutbox } from "./dev.ts";
import { registerDocs } from "./docs.ts";
import { createErrorHandler } from "./error-handler.ts";
import { setCommonHeaders } from "./headers.ts";
import { registerHealth } from "./health.ts";
import { registerMetrics } from "./metrics.ts";
import { registerHome } from "./pages/home.ts";
import { createRateLimits } from "./rate-limits.ts";
import "./request-state.ts";
import { registerRespondPage } from "./pages/respond.ts";
import type { ServerNeeds } from "./rooms.ts";
import { registerOperations } from "./router.ts";
import { accountRoutes } from "./routes/accounts.ts";
import { conversationRoutes } from "./routes/conversations.ts";
import { deliveryRoutes } from "./routes/deliveries.ts";
import { insightsRoutes } from "./routes/insights.ts";
import { keyRoutes } from "./routes/keys.ts";
import { pulseRoutes } from "./routes/pulses.ts";
import { reextractionRoutes } from "./routes/reextraction.ts";
import { respondentRoutes } from "./routes/respondents.ts";
import { usageRoutes } from "./routes/usage.ts";
import { createStaticFiles, registerStaticFiles } from "./pages/static-files.ts";
import { createStreams, type Streams } from "./stream.ts";
import { createSubjects } from "./subjects.ts";
import { answerUnknown } from "./unknown-routes.ts";
import { createPulseView } from "./views.ts";

const maxHeaderBytes = 16 * 1024;
const requestTimeoutMs = 60_000;
/** Longer than the usual 60 s of a load balancer, which must be the one to let go first. */
const keepAliveTimeoutMs = 72_000;

const handlersOf = (needs: ServerNeeds, streams: Streams): Handlers => {
  const view = createPulseView(needs.baseUrl);
  return {
    ...accountRoutes(needs),
    ...keyRoutes(needs),
    ...pulseRoutes(needs, view),
    ...conversationRoutes(needs, streams),
    ...deliveryRoutes(needs, view),
    ...reextractionRoutes(needs),
    ...respondentRoutes(needs),
    ...usageRoutes(needs),
    ...insightsRoutes(needs),
  };
};

type ErrorHandler = ReturnType<typeof createErrorHandler>;

function openInstance(needs: ServerNeeds, handleError: ErrorHandler): FastifyInstance {
  return fastify({
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // Only the nearest hop is believed: what stands further left in X-Forwarded-For is whatever the client wrote.
    trustProxy: needs.config.trustProxy ? (_address, hop) => hop === 0 : false,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // A missing Host header is answered by us, with an error object.
    http: { maxHeaderSize: maxHeaderBytes, requireHostHeader: false },
    // An id may be as long as an address can be: it is then simply unknown.
    routerOptions: { maxParamLength: maxHeaderBytes, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(request, reply);
      void handleError(error, request, reply);
    },
  });
}

/** Runs for every request, and before any body is read: an unknown address or a preflight ends here. */
function beginRequest(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  setCommonHeaders(request, reply);
  if (request.is404) return answerUnknown(request, reply, done);
  if (request.headers.host === undefined && request.raw.httpVersion === "1.1") {
    return done(
      new Fault("validation", "The Host header is missing.", { hint: "Send a Host header, as HTTP/1.1 requires." }),
    );
  }
  done();
}

function logRequests(app: FastifyInstance, { config, log }: ServerNeeds): void {
  if (config.logLevel !== "debug") return;
  app.addHook("onResponse", (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    log.debug(
      { requestId: request.id, operation: request.operation, status: reply.statusCode, ms },
      "request answered",
    );
    done();
  });
}

export function createServer(needs: ServerNeeds): FastifyInstance {
  const subjects = createSubjects(needs);
  const handleError = createErrorHandler(needs.log, subjects);
  const app = openInstance(needs, handleError);
  const streams = createStreams(needs);
  const prefix = new URL(needs.baseUrl).pathname.replace(/\/$/, "");
  const outbox = needs.config.isLoopback ? needs.outbox : null;
  const limits = createRateLimits(needs.config);
  const files = createStaticFiles();

  app.decorateRequest("operation", null);
  app.decorateRequest("actor", null);
  app.decorateRequest("respondent", null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", collectBody);
  app.setErrorHandler(handleError);
  app.addHook("onRequest", beginRequest);
  app.server.on("checkExpectation", answerUnknownExpectation);
  closeGently(app, streams);
  logRequests(app, needs);

  registerMetrics(app, streams);
  registerHealth(app, needs);
  registerOperations(app, needs, subjects, handlersOf(needs, streams), limits);
  registerDocs(app, needs.baseUrl, prefix);
  registerHome(app, prefix, () => outbox !== null);
  registerStaticFiles(app, files);
  registerConsole(app, { prefix, files, hasOutbox: outbox !== null });
  registerRespondPage(app, { ...needs, prefix, files, limits });
  if (outbox) registerOutbox(app, outbox);
  return app;
}
