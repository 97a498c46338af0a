import { css } from '@emotion/react';
import { useId, useRef, useState } from 'react';
import { MEDIA_LIMITS } from '@houni/domain/media-limits';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { PictureRejected, preparePicture } from '@houni/store/pictures/prepare-picture';
import type { PictureProblem } from '@houni/store/pictures/prepare-picture';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import type { CropArea } from '@houni/ui/crop-area';
import { CropField } from '@houni/ui/crop-field.tsx';
import { FileButton } from '@houni/ui/file-button.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import type { Registration } from '../use-registration.ts';
import type { PictureKind } from './picture-outbox.ts';

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], justifyItems: 'start' });
const wide = css({ inlineSize: '100%' });
const hint = css({ color: color.inkSoft, fontSize: font.sm });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
const bar = css({ inlineSize: '100%', maxInlineSize: '20rem', blockSize: '.5rem', accentColor: color.blue });
const shown = {
  cover: css({ inlineSize: '100%', maxInlineSize: '24rem', borderRadius: radius.md }),
  logo: css({ inlineSize: '8rem', borderRadius: radius.full }),
};

/**
 * The part of the picture that is stored. The cover is shown as a band whose ratio depends on the window (2.3 to 4.7), so it
 * is cut a little higher.
 */
const FORMS = {
  cover: { ratio: 2, longest: 2560, least: 1200, smallest: MEDIA_LIMITS.smallest.agency_cover },
  logo: { ratio: 1, longest: 768, least: 128, smallest: MEDIA_LIMITS.smallest.agency_logo },
} as const;

/** The size of the pictures on the page in pixels; the styles make them smaller. */
const SIZES = { cover: { width: 384, height: 192 }, logo: { width: 128, height: 128 } } as const;

export interface PictureFieldProps {
  kind: PictureKind;
  /** The address of the present picture. */
  url: string | null;
  registration: Registration;
}

/** Chooses and cuts one picture, and shows its sending. */
export function PictureField({ kind, url, registration: { pictures } }: PictureFieldProps) {
  const { t } = useT('agencyRegistration');
  const title = useId();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const chosen = pictures.chosen[kind];
  const form = FORMS[kind];

  const choose = async (picked: File) => {
    setProblem(null);
    try {
      // What the browser cannot read is refused before it is cut.
      await preparePicture(picked, { ...form, shape: 'whole' });
      setFile(picked);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const use = async (area: CropArea) => {
    if (!file) return;
    try {
      await pictures.put(kind, await preparePicture(file, { ...form, shape: area }));
      setFile(null);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };

  return (
    <section css={section} aria-labelledby={title} id={kind} tabIndex={-1}>
      <h2 id={title}>{t(`fields.${kind}`)}</h2>
      <p css={hint}>{t(`pictures.${kind}Hint`)}</p>
      {file ? (
        <Cutting kind={kind} file={file} onUse={use} onCancel={() => setFile(null)} />
      ) : (
        <>
          {url && <img css={shown[kind]} src={url} alt={t(`pictures.${kind}Alt`)} {...SIZES[kind]} />}
          <div css={row}>
            <FileButton
              icon="camera"
              accept="image/*"
              label={t(url ? 'pictures.other' : `pictures.${kind}Add`)}
              onFiles={([picked]) => void choose(picked)}
            />
            {url && chosen && (
              <Button variant="quiet" onClick={() => void pictures.remove(kind)}>
                {t('pictures.remove')}
              </Button>
            )}
          </div>
        </>
      )}
      <Sending kind={kind} pictures={pictures} />
      {problem && (
        <Alert tone="error" live>
          {t(problem === 'too_small' ? `pictures.${kind}Small` : `pictures.problems.${problem}`)}
        </Alert>
      )}
    </section>
  );
}

interface CuttingProps {
  kind: PictureKind;
  file: File;
  onUse: (area: CropArea) => Promise<void>;
  onCancel: () => void;
}

function Cutting({ kind, file, onUse, onCancel }: CuttingProps) {
  const { t } = useT('agencyRegistration');
  const [isBusy, setBusy] = useState(false);
  const area = useRef<CropArea | null>(null);
  const { ratio, least } = FORMS[kind];
  const use = async () => {
    if (!area.current) return;
    setBusy(true);
    await onUse(area.current);
    setBusy(false);
  };
  return (
    <>
      <div css={wide}>
        <CropField
          file={file}
          ratio={ratio}
          least={least}
          round={kind === 'logo'}
          labels={{
            zoom: t('pictures.zoom'),
            horizontal: t('pictures.horizontal'),
            vertical: t('pictures.vertical'),
          }}
          onArea={(next) => {
            area.current = next;
          }}
        />
      </div>
      <div css={row}>
        <Button busy={isBusy} onClick={() => void use()}>
          {t('pictures.use')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </>
  );
}

/** How far the picture has got on its way to the account. */
function Sending({ kind, pictures }: { kind: PictureKind; pictures: Registration['pictures'] }) {
  const { t, locale } = useT('agencyRegistration');
  const id = useId();
  const chosen = pictures.chosen[kind];
  if (!chosen) return null;
  if (chosen.problem)
    return (
      <>
        <Alert tone={chosen.problem === 'offline' ? 'warning' : 'error'} live>
          {t(`pictures.problems.${chosen.problem}`)}
        </Alert>
        <Button variant="secondary" icon="refresh" onClick={pictures.retry}>
          {t('common:actions.retry')}
        </Button>
      </>
    );
  if (chosen.progress !== null) {
    const percent = formatNumber(Math.round(chosen.progress * 100), locale);
    return (
      <>
        <label htmlFor={id}>{t('pictures.sending', { percent })}</label>
        <progress id={id} css={bar} max={1} value={chosen.progress} />
      </>
    );
  }
  return (
    <p css={hint} role="status">
      {t(chosen.hasArrived ? 'pictures.arrived' : 'pictures.onDevice')}
    </p>
  );
}

function problemOf(error: unknown): PictureProblem {
  if (error instanceof PictureRejected) return error.problem;
  console.warn('The picture could not be used.', error);
  return 'internal';
}
