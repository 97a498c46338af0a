import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { pictureCalls } from '@houni/api-client/picture-calls';
import { COVER_TEXT_LENGTH } from '@houni/domain/article-limits';
import type { Locale } from '@houni/domain/locale';
import { MEDIA_LIMITS } from '@houni/domain/media-limits';
import type { Photo } from '@houni/contracts/photo';
import { useT } from '@houni/i18n';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { PictureRejected, preparePicture } from '@houni/store/pictures/prepare-picture';
import type { PictureProblem } from '@houni/store/pictures/prepare-picture';
import { uploadPicture } from '@houni/store/pictures/upload-picture';
import { waitOrOnline } from '@houni/store/pictures/wait-or-online';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { FileButton } from '@houni/ui/file-button.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { font, radius, space } from '@houni/ui/tokens';
import { inline } from '../../parts/row-list.tsx';
import type { ArticleForm } from './article-form.ts';
import type { ArticleEditor } from './use-article-editor.ts';

/** A cover is a landscape picture of this kind (contract of `administration/articles`). */
const KIND = 'agency_cover';
const LONGEST_PX = 1600;

const section = css({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' });
const heading = css({ fontSize: font.md });
const shown = css({
  inlineSize: '100%',
  maxInlineSize: '24rem',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: radius.md,
});
const wide = css({ inlineSize: '100%' });
/** The problems of a picture that have a text here. */
const EXPLAINED = ['too_small', 'not_a_picture', 'heic', 'offline'] as const satisfies readonly PictureProblem[];

interface ArticleCoverProps {
  /** The cover that is saved. */
  photo: Photo | null;
  form: ArticleForm;
  edit: ArticleEditor['edit'];
  language: Locale;
}

/** The cover of an article: it is sent when it is chosen, and belongs to the article when this is saved. */
export function ArticleCover({ photo, form, edit, language }: ArticleCoverProps) {
  const { t } = useT('backofficeArticles');
  const title = useId();
  const { url, progress, problem, send } = useCoverUpload((cover) => edit((now) => ({ ...now, cover })));
  const isSaved = form.cover === undefined && photo !== null;
  const hasCover = typeof form.cover === 'string' || isSaved;
  return (
    <section css={section} aria-labelledby={title}>
      <h2 css={heading} id={title}>
        {t('cover.title')}
      </h2>
      {isSaved && <Picture css={shown} photo={photo} sizes="24rem" ratio="16 / 9" />}
      {typeof form.cover === 'string' &&
        (url ? <img css={shown} src={url} alt={t('cover.chosen')} /> : <p>{t('cover.chosen')}</p>)}
      {progress !== null && (
        <label>
          {t('cover.sending')} <progress max={1} value={progress} />
        </label>
      )}
      {problem && (
        <Alert tone="error" live>
          {t(`cover.problems.${EXPLAINED.find((one) => one === problem) ?? 'other'}`)}
        </Alert>
      )}
      <div css={inline}>
        <FileButton
          icon="camera"
          accept="image/*"
          label={t(hasCover ? 'cover.other' : 'cover.add')}
          disabled={progress !== null}
          onFiles={([picked]) => void send(picked)}
        />
        {hasCover && (
          <Button variant="quiet" onClick={() => edit((now) => ({ ...now, cover: null }))}>
            {t('common:actions.remove')}
          </Button>
        )}
      </div>
      {hasCover && (
        <div css={wide}>
          <TextField
            name={`${language}-coverAlt`}
            lang={language}
            dir="auto"
            label={t('cover.alt', { language: t(`common:languages.${language}`) })}
            optional={t('common:form.optional')}
            maxLength={COVER_TEXT_LENGTH.max}
            value={form.coverAlt[language]}
            onChange={({ target }) =>
              edit((now) => ({ ...now, coverAlt: { ...now.coverAlt, [language]: target.value } }))
            }
          />
        </div>
      )}
    </section>
  );
}

/** Sends a picture. @param onArrived gets its key */
function useCoverUpload(onArrived: (key: string) => void) {
  const dispatch = useDispatch<HouniDispatch>();
  /** The address of the sent picture in this document. */
  const [url, setUrl] = useState<string | null>(null);
  /** The part that has arrived, between 0 and 1; null if nothing is sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const send = async (picked: File) => {
    setProblem(null);
    try {
      const smallest = MEDIA_LIMITS.smallest[KIND];
      const picture = await preparePicture(picked, { shape: 'whole', longest: LONGEST_PX, smallest });
      setProgress(0);
      const key = await uploadPicture(picture, {
        calls: pictureCalls(dispatch, KIND),
        uploadKey: null,
        onUploadCreated: () => undefined,
        onProgress: setProgress,
        wait: waitOrOnline,
      });
      setUrl(URL.createObjectURL(picture));
      onArrived(key);
    } catch (error) {
      setProblem(error instanceof PictureRejected ? error.problem : 'internal');
    }
    setProgress(null);
  };
  return { url, progress, problem, send };
}
