import type { Examples } from '../example.ts';

export const examples: Examples = {
  'GET /health/live': {},
  'GET /health/ready': {},
};
