import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';
import { profileApi } from '@houni/api-client/profile';
import { MAX_PHOTOS } from '@houni/domain/limits';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { FileButton } from '@houni/ui/file-button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
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
  padding: space[4],
  border: `2px dashed ${color.outline}`,
  borderRadius: radius.lg,
  textAlign: 'center',
  '&[data-over="true"]': { borderColor: color.blue, backgroundColor: color.blueTint },
});
const choosers = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[3] });
const hint = css({ fontSize: font.sm, color: color.inkSoft });
const tiles = css({
  display: 'grid',
  // Two in a row on a phone.
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: space[3],
  listStyle: 'none',
  padding: 0,
  margin: 0,
});

/** Step four: choose, drop, paste or take photos; order, turn, describe and delete them; a video link. */
export function MediaStep({ draft }: { draft: Draft }) {
  const { t } = useT('postad');
  const user = useUser();
  const { data: profile } = profileApi.useGetProfileQuery(undefined, { skip: !user });
  const max = MAX_PHOTOS[profile?.kind === 'agency' || profile?.agency ? 'agency' : 'private'];
  const { content, edit } = draft;
  const sent = usePhotos(draft);
  const { waiting, queue } = sent;
  const changes = usePhotoChanges(draft);
  const { photos, undo } = changes;
  const [isOverLimit, setOverLimit] = useState(false);
  const [blurTarget, setBlurTarget] = useState<BlurTarget | null>(null);
  const noneAsked = useRef(false);
  const [isNoneShown, setNoneShown] = useState(false);
  const usable = waiting.filter(({ picture, problem }) => picture !== null || problem === null);

  const choose = (files: readonly File[]) => {
    const room = Math.max(0, max - photos.length - usable.length);
    setOverLimit(files.length > room);
    setNoneShown(false);
    void queue.add(files.slice(0, room));
  };
  const pasted = ({ clipboardData }: ClipboardEvent) => {
    const files = [...clipboardData.files];
    if (files.length > 0) choose(files);
  };
  const closeBlur = (isBlurred: boolean) => {
    setBlurTarget(null);
    if (isBlurred) changes.announce(t('media.blurred'));
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
          <DropZone max={max} isSignedIn={user !== null} onFiles={choose} />
          {undo && (
            <Alert live>
              <p>{t('media.removed')}</p>
              <Button variant="secondary" onClick={changes.restore}>
                {t('media.undo')}
              </Button>
            </Alert>
          )}
          <Tiles draft={draft} sent={sent} changes={changes} onBlur={setBlurTarget} />
          {blurTarget && <BlurSlot target={blurTarget} photos={sent} onClose={closeBlur} />}
          <p className="vh" role="status">
            {changes.announcement}
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

/** The photos of the draft, with their order, their removal, and what screen readers hear of it. */
function usePhotoChanges({ content, edit }: Draft) {
  const { t } = useT('postad');
  const photos = content.media?.photos ?? [];
  const [undo, setUndo] = useState<{ key: string; index: number } | null>(null);
  const [announcement, announce] = useState('');
  const setPhotos = (change: (keys: string[]) => string[]) =>
    void edit((current) => withPart(current, 'media', { photos: change(current.media?.photos ?? []) }));
  return {
    photos,
    undo,
    announcement,
    announce,
    move(from: number, to: number) {
      setPhotos((keys) => moved(keys, from, to));
      announce(t('media.moved', { place: to + 1, total: photos.length }));
    },
    remove(key: string, index: number) {
      setPhotos((keys) => keys.filter((other) => other !== key));
      setUndo({ key, index });
    },
    restore() {
      if (!undo) return;
      setPhotos((keys) => (keys.includes(undo.key) ? keys : keys.toSpliced(undo.index, 0, undo.key)));
      setUndo(null);
    },
  };
}

interface DropZoneProps {
  /** How many photos an ad may have. */
  max: number;
  isSignedIn: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped, chosen, or taken with the camera. */
function DropZone({ max, isSignedIn, onFiles }: DropZoneProps) {
  const { t } = useT('postad');
  const online = useOnline();
  const [isOver, setOver] = useState(false);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
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
        <FileButton id="photos" icon="plus" label={t('media.choose')} accept="image/*" multiple onFiles={onFiles} />
        <FileButton icon="camera" label={t('media.take')} accept="image/*" capture="environment" onFiles={onFiles} />
      </div>
      <p css={hint}>{t('media.hint', { max })}</p>
      {!isSignedIn && <p css={hint}>{t('media.signedOut')}</p>}
      {isSignedIn && !online && <p css={hint}>{t('media.offline')}</p>}
    </div>
  );
}

interface TilesProps {
  draft: Draft;
  sent: ReturnType<typeof usePhotos>;
  changes: ReturnType<typeof usePhotoChanges>;
  onBlur: (target: BlurTarget) => void;
}

/** The photos of the draft, and those that are not uploaded yet. */
function Tiles({ draft: { content, edited }, sent: { waiting, queue }, changes, onBlur }: TilesProps) {
  const { t } = useT('postad');
  const user = useUser();
  const { photos, move, remove } = changes;
  const order = useDragOrder(move);
  if (photos.length + waiting.length === 0) return null;
  return (
    <ul css={tiles} aria-label={t('steps.media')}>
      {photos.map((key, index) => (
        <PhotoTile
          key={key}
          photoKey={key}
          index={index}
          total={photos.length}
          language={content.details?.language}
          published={edited?.ad.photos.find((photo) => photo.key === key)}
          onMove={(to) => move(index, to)}
          order={order}
          onBlur={(media) => onBlur({ kind: 'uploaded', media })}
          onRemove={() => remove(key, index)}
        />
      ))}
      {waiting.map((photo) => (
        <WaitingTile
          key={photo.id}
          photo={photo}
          isSignedIn={user !== null}
          onRetry={() => void queue.retry()}
          onBlur={(picture) => onBlur({ kind: 'waiting', id: photo.id, picture })}
          onRemove={() => void queue.remove(photo.id)}
        />
      ))}
    </ul>
  );
}
