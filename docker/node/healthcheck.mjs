// The health check of the images with Node.js, which have no shell and no curl: `node healthcheck.mjs <url>`.
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(2500) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
