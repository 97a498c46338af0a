import type { Examples } from '../example.ts';

export const examples: Examples = {
  'GET /public/refs/get-all-gouvernorats': {},
  'GET /public/location': { query: { q: 'la marsa', limit: 5 } },
  'GET /public/refs/purchase': {},
  'POST /public/location/nearest': { body: { lat: 36.871, lng: 10.342 } },
  'GET /public/location/zipcode': { query: { zipcode: '2078' } },
};
