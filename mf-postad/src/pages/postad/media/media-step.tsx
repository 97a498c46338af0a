import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import type { ChangeEvent, ClipboardEvent, DragEvent } from 'react';
import { profileApi } from '@houni/api-client/profile';
import { MAX_PHOTOS } from '@houni/contracts/limits';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { useOnline } from '@houni/ui/use-online';
import { withPart } from '../../../draft/draft-content.ts';
import { StepForm } from '../step-form.tsx';
import type { Draft } from '../use-draft.ts';
import { BlurSlot } from './blur/blur-slot.tsx';
import type { BlurTarget } from './blur/blur-slot.tsx';
import { moved } from './moved.ts';
import { PhotoTile } from './photo-tile.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { usePhotos } from './use-photos.ts';
import { VideoField } from './video-field.tsx';
import { WaitingTile } from './waiting-tile.tsx';

const group = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });
const drop = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  padding: space[6],
  border: `2px dashed ${color.outline}`,
  borderRadius: radius.lg,
  textAlign: 'center',
  '&[data-over="true"]': { borderColor: color.blue, backgroundColor: color.blueTint },
});
const choosers = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[3] });
/** The label of a file input, which works before scripts run. */
const chooser = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '2.75rem',
  paddingInline: space[5],
  border: `1px solid ${color.outline}`,
  borderRadius: radius.md,
  backgroundColor: color.card,
  fontWeight: font.medium,
  cursor: 'pointer',
  [media.hover]: { '&:hover': { borderColor: color.blue, color: color.blue } },
  '&:has(:focus-visible)': { outline: `3px solid ${color.blue}`, outlineOffset: '2px' },
});
const hint = css({ fontSize: font.sm, color: color.inkSoft });
const tiles = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: space[4],
  listStyle: 'none',
  padding: 0,
  margin: 0,
});

/** Step four: choose, drop, paste or take photos; order, turn, describe and delete them; a video link. */
export function MediaStep({ draft }: { draft: Draft }) {
  const { t } = useT('postad');
  const user = useUser();
  const online = useOnline();
  const { data: profile } = profileApi.useGetProfileQuery(undefined, { skip: !user });
  const max = MAX_PHOTOS[profile?.kind === 'agency' || profile?.agency ? 'agency' : 'private'];
  const { content, edit } = draft;
  const photos = content.media?.photos ?? [];
  const sent = usePhotos(draft);
  const { waiting, queue } = sent;
  const [isOver, setOver] = useState(false);
  const [isOverLimit, setOverLimit] = useState(false);
  const [undo, setUndo] = useState<{ key: string; index: number } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [blurTarget, setBlurTarget] = useState<BlurTarget | null>(null);
  const noneAsked = useRef(false);
  const [isNoneShown, setNoneShown] = useState(false);
  const usable = waiting.filter(({ picture, problem }) => picture !== null || problem === null);

  const setPhotos = (change: (keys: string[]) => string[]) =>
    void edit((current) => withPart(current, 'media', { photos: change(current.media?.photos ?? []) }));
  const choose = (files: readonly File[]) => {
    const room = Math.max(0, max - photos.length - usable.length);
    setOverLimit(files.length > room);
    setNoneShown(false);
    void queue.add(files.slice(0, room));
  };
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allow the same file to be chosen again.
    target.value = '';
    choose(files);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose([...event.dataTransfer.files]);
  };
  const pasted = ({ clipboardData }: ClipboardEvent) => {
    const files = [...clipboardData.files];
    if (files.length > 0) choose(files);
  };
  const move = (from: number, to: number) => {
    setPhotos((keys) => moved(keys, from, to));
    setAnnouncement(t('media.moved', { place: to + 1, total: photos.length }));
  };
  const order = useDragOrder(move);
  const remove = (key: string, index: number) => {
    setPhotos((keys) => keys.filter((other) => other !== key));
    setUndo({ key, index });
  };
  const restore = () => {
    if (!undo) return;
    setPhotos((keys) => (keys.includes(undo.key) ? keys : keys.toSpliced(undo.index, 0, undo.key)));
    setUndo(null);
  };
  const closeBlur = (isBlurred: boolean) => {
    setBlurTarget(null);
    if (isBlurred) setAnnouncement(t('media.blurred'));
  };
  /** An ad without photos is allowed, but seldom wanted: asked once. */
  const mayContinue = () => {
    if (photos.length + usable.length > 0 || noneAsked.current) return true;
    noneAsked.current = true;
    setNoneShown(true);
    return false;
  };

  return (
    <StepForm step="media" draft={draft} mayContinue={mayContinue}>
      {(errorOf) => (
        <div css={group} onPaste={pasted}>
          {errorOf('photos') !== undefined && (
            <Alert tone="error">
              <p>{errorOf('photos')}</p>
            </Alert>
          )}
          {isNoneShown && (
            <Alert tone="warning" live title={t('common:form.errors.noFiles')}>
              <p>{t('media.noneText')}</p>
            </Alert>
          )}
          {isOverLimit && (
            <Alert tone="error" live>
              <p>{t('common:form.errors.fileLimit', { max })}</p>
            </Alert>
          )}
          <div
            css={drop}
            data-over={isOver}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={dropped}
          >
            <Icon name="camera" size={32} />
            <div css={choosers}>
              <label css={chooser}>
                <Icon name="plus" />
                {t('media.choose')}
                <input id="photos" className="vh" type="file" accept="image/*" multiple onChange={chosen} />
              </label>
              <label css={chooser}>
                <Icon name="camera" />
                {t('media.take')}
                <input className="vh" type="file" accept="image/*" capture="environment" onChange={chosen} />
              </label>
            </div>
            <p css={hint}>{t('media.hint', { max })}</p>
            {!user && <p css={hint}>{t('media.signedOut')}</p>}
            {user && !online && <p css={hint}>{t('media.offline')}</p>}
          </div>
          {undo && (
            <Alert live>
              <p>{t('media.removed')}</p>
              <Button variant="secondary" onClick={restore}>
                {t('media.undo')}
              </Button>
            </Alert>
          )}
          {photos.length + waiting.length > 0 && (
            <ul css={tiles} aria-label={t('steps.media')}>
              {photos.map((key, index) => (
                <PhotoTile
                  key={key}
                  photoKey={key}
                  index={index}
                  total={photos.length}
                  language={content.details?.language}
                  published={draft.edited?.ad.photos.find((photo) => photo.key === key)}
                  onMove={(to) => move(index, to)}
                  order={order}
                  onBlur={(media) => setBlurTarget({ kind: 'uploaded', media })}
                  onRemove={() => remove(key, index)}
                />
              ))}
              {waiting.map((photo) => (
                <WaitingTile
                  key={photo.id}
                  photo={photo}
                  isSignedIn={user !== null}
                  onRetry={() => void queue.retry()}
                  onBlur={(picture) => setBlurTarget({ kind: 'waiting', id: photo.id, picture })}
                  onRemove={() => void queue.remove(photo.id)}
                />
              ))}
            </ul>
          )}
          {blurTarget && <BlurSlot target={blurTarget} photos={sent} onClose={closeBlur} />}
          <p className="vh" role="status">
            {announcement}
          </p>
          <VideoField
            saved={content.media?.videoUrl ?? ''}
            error={errorOf('videoUrl')}
            onSave={(videoUrl) =>
              void edit((current) => withPart(current, 'media', { videoUrl: videoUrl || undefined }))
            }
          />
        </div>
      )}
    </StepForm>
  );
}
