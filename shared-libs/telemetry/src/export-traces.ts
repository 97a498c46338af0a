import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstSpanOf, traceOfRequest } from './trace-id.ts';

export interface TraceExport {
  /** Where an OpenTelemetry collector receives OTLP over HTTP, without `/v1/traces`. Undefined: nothing is loaded or sent. */
  endpoint: string | undefined;
  service: 'houni-shell' | 'houni-api';
  /** The name of a route, never an address: addresses contain what people typed. */
  routeOf(request: FastifyRequest): string;
}

/** Sends a span for each request of the server, in batches. Register it before other hooks, whose time then counts. */
export async function exportTraces(app: FastifyInstance, { endpoint, service, routeOf }: TraceExport): Promise<void> {
  if (endpoint === undefined) return;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  const tracer = provider.getTracer('houni');
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request) => {
    const { method } = request;
    const traceId = traceOfRequest(request);
    const edge = { traceFlags: api.TraceFlags.SAMPLED, isRemote: true };
    const parent =
      traceId === null
        ? api.ROOT_CONTEXT
        : api.trace.setSpanContext(api.ROOT_CONTEXT, { traceId, spanId: firstSpanOf(traceId), ...edge });
    const attributes = { 'http.request.method': method };
    spans.set(request, tracer.startSpan(method, { kind: api.SpanKind.SERVER, attributes }, parent));
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    const route = routeOf(request);
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
    span?.end();
  });
  app.addHook('onClose', () => provider.shutdown());
}
