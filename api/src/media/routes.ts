import { z } from 'zod';
import { listAnswer, pageQuery } from '@houni/contracts/list';
import {
  mediaCreateSchema,
  mediaDescriptionSchema,
  mediaKeyParamsSchema,
  mediaPartQuerySchema,
  mediaRotateSchema,
  mediaSchema,
} from '@houni/contracts/media';
import { MEDIA_LIMITS, PART_TYPE } from '@houni/contracts/media-limits';
import { signedInUser } from '../platform/access.ts';
import { RequestError } from '../platform/errors.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { deleteMedia, describeMedia, listMedia, readMedia, rotateMedia } from './my-media.ts';
import { announceMedia, receivePart } from './receive-media.ts';

/** Pictures of users: sent in parts that may be taken up again, turned, described, deleted. */
export function mediaRoutes(app: Http, services: Services): void {
  const config = { access: 'user' } as const;
  const tags = ['media'];
  const params = mediaKeyParamsSchema;
  const response = { 200: mediaSchema };

  // Parts are bytes: this part of the application reads them, whole and bounded; no other route does.
  app.addContentTypeParser(PART_TYPE, { parseAs: 'buffer', bodyLimit: MEDIA_LIMITS.part.max }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    '/media/create',
    {
      config: { ...config, limit: 'upload' },
      schema: { tags, summary: 'Announce a picture', body: mediaCreateSchema, response },
    },
    (request) => announceMedia(services, signedInUser(request), request.body),
  );
  app.get(
    '/media/mine',
    {
      config,
      schema: {
        tags,
        summary: 'The account’s pictures, newest first',
        querystring: z.object(pageQuery),
        response: { 200: listAnswer(mediaSchema) },
      },
    },
    (request) => listMedia(services, signedInUser(request).uid, request.query),
  );
  app.patch(
    '/media/:key',
    {
      config,
      bodyLimit: MEDIA_LIMITS.part.max,
      schema: {
        tags,
        summary: `Send the next part of a picture, as ${PART_TYPE}`,
        params,
        querystring: mediaPartQuerySchema,
        response,
      },
    },
    (request) => {
      const bytes = request.body;
      if (!Buffer.isBuffer(bytes))
        throw new RequestError('unsupported_media_type', `A part is sent as ${PART_TYPE}.`, 'content-type');
      return receivePart(services, signedInUser(request).uid, { ...request.params, ...request.query, bytes });
    },
  );
  app.get(
    '/media/:key',
    { config, schema: { tags, summary: 'A picture, and how far it is', params, response } },
    (request) => readMedia(services, signedInUser(request).uid, request.params.key),
  );
  app.delete(
    '/media/:key',
    {
      config,
      schema: { tags, summary: 'Delete a picture that is not in use', params, response: { 200: mediaKeyParamsSchema } },
    },
    (request) => deleteMedia(services, signedInUser(request).uid, request.params.key),
  );
  app.post(
    '/media/:key/rotate',
    { config, schema: { tags, summary: 'Turn a picture', params, body: mediaRotateSchema, response } },
    (request) => rotateMedia(services, signedInUser(request).uid, request.params.key, request.body.degrees),
  );
  app.put(
    '/media/:key/description',
    { config, schema: { tags, summary: 'Say what a picture shows', params, body: mediaDescriptionSchema, response } },
    (request) => describeMedia(services, signedInUser(request).uid, request.params.key, request.body),
  );
}
