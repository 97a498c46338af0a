import { css } from '@emotion/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { PictureRejected } from '@houni/store/pictures/prepare-picture';
import type { PictureProblem } from '@houni/store/pictures/prepare-picture';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { AreaSliders } from './area-sliders.tsx';
import { FIRST_AREA } from './blur-area.ts';
import type { BlurArea } from './blur-area.ts';
import { blurPicture } from './blur-picture.ts';
import { BlurStage } from './blur-stage.tsx';
import type { BlurSource } from './blur-stage.tsx';

const MAX_AREAS = 20;

const soft = css({ fontSize: font.sm, color: color.inkSoft });
const list = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], listStyle: 'none', margin: 0, padding: 0 });
const chip = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

interface BlurDialogProps {
  source: BlurSource;
  /**
   * Saves the blurred picture. `signal` is aborted when the dialog is closed meanwhile.
   * @throws PictureRejected
   */
  onApply: (blurred: Blob, signal: AbortSignal) => Promise<void>;
  onClose: () => void;
}

/** Draws areas on a photo, by pointer or by keyboard, and makes them unrecognisable. */
export function BlurDialog({ source, onApply, onClose }: BlurDialogProps) {
  const { t, locale } = useT('postadBlur');
  const [areas, setAreas] = useState<readonly BlurArea[]>([]);
  const [selected, setSelected] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isNoneShown, setNoneShown] = useState(false);
  const [problem, setProblem] = useState<PictureProblem | 'unreadable' | null>(null);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [closing] = useState(() => new AbortController());
  useEffect(() => () => closing.abort(), [closing]);
  const nameOf = (index: number) => t('area', { number: formatNumber(index + 1, locale) });

  const add = (area: BlurArea) => {
    if (areas.length === MAX_AREAS) return;
    setAreas([...areas, area]);
    setSelected(areas.length);
    setNoneShown(false);
    setAnnouncement(t('added', { area: nameOf(areas.length) }));
  };
  const remove = (index: number) => {
    setAreas(areas.filter((_area, other) => other !== index));
    setSelected(0);
    setAnnouncement(t('removed', { area: nameOf(index) }));
    // The pressed button is gone.
    addButton.current?.focus();
  };
  const apply = async () => {
    if (areas.length === 0) return setNoneShown(true);
    if (!image) return;
    setBusy(true);
    setProblem(null);
    try {
      await onApply(await blurPicture(image, areas), closing.signal);
    } catch (error) {
      setProblem(error instanceof PictureRejected ? error.problem : 'internal');
    }
    setBusy(false);
  };
  const unreadable = useCallback(() => setProblem('unreadable'), []);
  const area = areas[selected];
  const isLoading = image === null && problem !== 'unreadable';
  return (
    <Dialog
      open
      wide
      onClose={() => {
        closing.abort();
        onClose();
      }}
      title={t('title')}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button busy={isBusy || isLoading} onClick={() => void apply()}>
            {t(isBusy ? 'applying' : 'apply')}
          </Button>
        </>
      }
    >
      <p>{t('intro')}</p>
      <BlurStage
        source={source}
        areas={areas}
        selected={selected}
        nameOf={nameOf}
        onLoad={setImage}
        onError={unreadable}
        onAdd={add}
        onSelect={setSelected}
      />
      <div>
        <Button ref={addButton} variant="secondary" icon="plus" onClick={() => add(FIRST_AREA)}>
          {t('add')}
        </Button>
      </div>
      {areas.length > 0 && (
        <ul css={list} aria-label={t('areas')}>
          {areas.map((_area, index) => (
            <li key={index} css={chip}>
              <Button
                variant={index === selected ? 'secondary' : 'quiet'}
                aria-pressed={index === selected}
                onClick={() => setSelected(index)}
              >
                {nameOf(index)}
              </Button>
              <Button
                variant="quiet"
                icon="trash"
                aria-label={t('remove', { area: nameOf(index) })}
                onClick={() => remove(index)}
              >
                {t('common:actions.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {area && (
        <AreaSliders
          name={nameOf(selected)}
          area={area}
          onChange={(changed) => setAreas(areas.map((other, index) => (index === selected ? changed : other)))}
        />
      )}
      <p css={soft}>{t('final')}</p>
      {isNoneShown && (
        <Alert tone="error" live>
          <p>{t('none')}</p>
        </Alert>
      )}
      {problem && (
        <Alert tone="error" live>
          <p>{problem === 'unreadable' || problem === 'offline' ? t(problem) : t('failed')}</p>
        </Alert>
      )}
      <p className="vh" role="status">
        {announcement}
      </p>
    </Dialog>
  );
}
