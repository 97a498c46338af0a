import { deferred } from '@houni/remote/deferred';

/** The steps of which the server can render nothing: their code is loaded after the first step, not with it. */
export const mediaStepPart = deferred(async () => {
  const { MediaStep } = await import(/* webpackChunkName: "media-step" */ './media/media-step.tsx');
  return { Component: MediaStep };
});

/** Sends photos while another step is shown; the same file as the step. */
export const photoSenderPart = deferred(async () => {
  const { PhotoSender } = await import(/* webpackChunkName: "media-step" */ './media/photo-sender.tsx');
  return { Component: PhotoSender };
});

/** See `mediaStepPart`. */
export const previewStepPart = deferred(async () => {
  const { PreviewStep } = await import(/* webpackChunkName: "preview-step" */ './preview/preview-step.tsx');
  return { Component: PreviewStep };
});
