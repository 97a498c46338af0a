import {
  mediaCreateSchema,
  mediaDescriptionSchema,
  mediaKeyParamsSchema,
  mediaPartQuerySchema,
  mediaRotateSchema,
  mediaSchema,
} from '@houni/contracts/media';
import { MEDIA_LIMITS, PART_TYPE } from '@houni/domain/media-limits';
import { signedInUser } from '../platform/access.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { deleteMedia, describeMedia, readMedia, rotateMedia } from './my-media.ts';
import { createUpload, uploadPart } from './upload-media.ts';

/** Pictures of users: resumable upload, rotation, description, deletion. */
export function mediaRoutes(app: Http, services: Services): void {
  const config = { access: 'user' } as const;
  const tags = ['media'];
  const params = mediaKeyParamsSchema;
  const response = { 200: mediaSchema };

  // Only the routes of this plugin accept raw bytes, up to the size of one part.
  app.addContentTypeParser(PART_TYPE, { parseAs: 'buffer', bodyLimit: MEDIA_LIMITS.part.max }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    '/media/create',
    {
      config: { ...config, limit: 'upload' },
      schema: { tags, summary: 'Start the upload of a picture', body: mediaCreateSchema, response },
    },
    (request) => createUpload(services, signedInUser(request), request.body),
  );
  app.patch(
    '/media/:key',
    {
      // The upload was counted when it was announced; it has hundreds of parts.
      config: { ...config, limit: 'none' },
      bodyLimit: MEDIA_LIMITS.part.max,
      schema: {
        tags,
        summary: `Upload the next part of a picture, as ${PART_TYPE}`,
        params,
        querystring: mediaPartQuerySchema,
        response,
      },
    },
    (request) => {
      const bytes = request.body;
      if (!Buffer.isBuffer(bytes))
        throw new DomainError('unsupported_media_type', `A part must be sent as ${PART_TYPE}.`, 'content-type');
      return uploadPart(services, signedInUser(request).uid, { ...request.params, ...request.query, bytes });
    },
  );
  app.get(
    '/media/:key',
    { config, schema: { tags, summary: 'A picture and its state', params, response } },
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
    {
      config: { ...config, limit: 'photo_rotation' },
      schema: { tags, summary: 'Rotate a picture', params, body: mediaRotateSchema, response },
    },
    (request) => rotateMedia(services, signedInUser(request).uid, request.params.key, request.body.degrees),
  );
  app.put(
    '/media/:key/description',
    {
      config,
      schema: {
        tags,
        summary: 'Set the alternative text and tag of a picture',
        params,
        body: mediaDescriptionSchema,
        response,
      },
    },
    (request) => describeMedia(services, signedInUser(request).uid, request.params.key, request.body),
  );
}
