import { css } from '@emotion/react';
import { useState } from 'react';
import { mediaApi } from '@houni/api-client/media';
import { mediaChangesApi } from '@houni/api-client/media-changes';
import { MEDIA_LIMITS } from '@houni/domain/media-limits';
import type { OwnAd } from '@houni/contracts/ad-write';
import type { Locale } from '@houni/domain/locale';
import type { Media } from '@houni/contracts/media';
import { useT } from '@houni/i18n';
import { ActionMenu } from '@houni/ui/action-menu.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { useTextSigns } from '../../../draft/use-text-signs.ts';
import { corner, frame, handle, label, note, problem, row, tile } from './tile-style.ts';
import type { DragOrder } from './use-drag-order.ts';

/** How often a picture that is being turned is asked for, in milliseconds. */
const POLL_MS = 800;
const form = css({ display: 'grid', gap: space[3] });

interface PhotoTileProps {
  photoKey: string;
  index: number;
  total: number;
  /** The language of the ad, in which photos are described. */
  language: Locale | undefined;
  /** The photo as it is online, for photos that are a colleague's. */
  published: OwnAd['photos'][number] | undefined;
  onMove: (to: number) => void;
  /** Moves this photo and others by pointer. */
  order: DragOrder;
  onBlur: (media: Media) => void;
  onRemove: () => void;
}

/** A photo of the draft with what can be done: move, make it the cover, turn, describe, delete. */
export function PhotoTile({
  photoKey,
  index,
  total,
  language,
  published,
  onMove,
  order,
  onBlur,
  onRemove,
}: PhotoTileProps) {
  const { t, locale } = useT('postad');
  const [isTurning, setTurning] = useState(false);
  const { data, isError, refetch } = mediaApi.useGetPictureQuery(photoKey, {
    pollingInterval: isTurning ? POLL_MS : 0,
  });
  const [rotate] = mediaChangesApi.useRotatePictureMutation();
  const [isOpen, setOpen] = useState(false);
  if (isTurning && data?.state === 'ready') setTurning(false);
  const place = { place: index + 1, total };
  const picture = data?.photo ?? published;
  const alt = data ? data.alt[language ?? locale] : published?.alt;
  const turn = async () => {
    const { data: turned } = await rotate(photoKey);
    if (turned) setTurning(true);
  };
  return (
    <li
      css={tile}
      data-place={index}
      data-moved={order.drag?.from === index || undefined}
      data-target={(order.drag?.to === index && order.drag.from !== index) || undefined}
    >
      <div css={frame}>
        {picture && (
          <Picture
            photo={{ ...picture, alt: alt ?? t('media.photo', place) }}
            sizes="(min-width: 768px) 12rem, 50vw"
            ratio="4 / 3"
          />
        )}
        {index === 0 && <span css={label}>{t('media.cover')}</span>}
        {total > 1 && (
          <span css={handle} {...order.handleOf(index)}>
            <Icon name="sort" />
          </span>
        )}
        <PhotoMenu
          index={index}
          total={total}
          isReady={!isTurning && data?.state === 'ready'}
          isOpen={isOpen}
          onMove={onMove}
          onTurn={() => void turn()}
          onBlur={() => data && onBlur(data)}
          onOpen={data && (() => setOpen(!isOpen))}
          onRemove={onRemove}
        />
      </div>
      {isError && !published && (
        <p css={problem} role="alert">
          {t('media.notRead')}{' '}
          <Button variant="quiet" icon="refresh" onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        </p>
      )}
      {isTurning && <p css={note}>{t('media.turning')}</p>}
      {isOpen && data && <Description photoKey={photoKey} media={data} language={language ?? locale} />}
    </li>
  );
}

interface PhotoMenuProps extends Pick<PhotoTileProps, 'index' | 'total' | 'onMove' | 'onRemove'> {
  /** The photo can be turned and blurred. */
  isReady: boolean;
  /** The description is shown. */
  isOpen: boolean;
  onTurn: () => void;
  onBlur: () => void;
  /** Undefined while the photo is loaded. */
  onOpen: (() => void) | undefined;
}

/** What can be done with a photo. */
function PhotoMenu({ index, total, isReady, isOpen, onMove, onTurn, onBlur, onOpen, onRemove }: PhotoMenuProps) {
  const { t } = useT('postad');
  return (
    <div css={corner} role="group" aria-label={t('media.photo', { place: index + 1, total })}>
      <ActionMenu label={t('media.actions', { place: index + 1 })}>
        <Button variant="quiet" disabled={index === 0} onClick={() => onMove(index - 1)}>
          {t('media.earlier')}
        </Button>
        <Button variant="quiet" disabled={index === total - 1} onClick={() => onMove(index + 1)}>
          {t('media.later')}
        </Button>
        {index > 0 && (
          <Button variant="quiet" onClick={() => onMove(0)}>
            {t('media.makeCover')}
          </Button>
        )}
        <Button variant="quiet" icon="refresh" disabled={!isReady} onClick={onTurn}>
          {t('media.turn')}
        </Button>
        <Button variant="quiet" disabled={!isReady} onClick={onBlur}>
          {t('media.blur')}
        </Button>
        <Button variant="quiet" icon="edit" disabled={!onOpen} aria-expanded={isOpen} onClick={onOpen}>
          {t('media.describe')}
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          {t('common:actions.delete')}
        </Button>
      </ActionMenu>
    </div>
  );
}

interface DescriptionProps {
  photoKey: string;
  media: NonNullable<ReturnType<typeof mediaApi.useGetPictureQuery>['data']>;
  language: Locale;
}

/** What the photo shows, in the language of the ad, and whether it is a floor plan. */
function Description({ photoKey, media, language }: DescriptionProps) {
  const { t } = useT('postad');
  const [describe, { isLoading, isSuccess, isError }] = mediaChangesApi.useDescribePictureMutation();
  const [text, setText] = useState(media.alt[language] ?? '');
  const [isPlan, setPlan] = useState(media.tag === 'floor_plan');
  const problemOfText = useTextSigns(text) ? t('media.altProblem') : undefined;
  const save = () => {
    if (problemOfText !== undefined) return;
    const { [language]: _replaced, ...others } = media.alt;
    const alt = text.trim() === '' ? others : { ...others, [language]: text.trim() };
    void describe({ key: photoKey, description: { alt, tag: isPlan ? 'floor_plan' : 'photo' } });
  };
  return (
    <div css={form}>
      <TextField
        label={t('media.alt')}
        hint={t('media.altHint')}
        error={problemOfText}
        lang={language}
        maxLength={MEDIA_LIMITS.altText}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Checkbox label={t('media.floorPlan')} checked={isPlan} onChange={(event) => setPlan(event.target.checked)} />
      <div css={row}>
        <Button variant="secondary" busy={isLoading} onClick={save}>
          {t('common:actions.save')}
        </Button>
        <span role="status" css={isError ? problem : note}>
          {isError ? t('media.notSaved') : isSuccess ? t('media.saved') : ''}
        </span>
      </div>
    </div>
  );
}
