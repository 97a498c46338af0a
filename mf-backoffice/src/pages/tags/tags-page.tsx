import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { staffArticlesApi } from '@houni/api-client/staff-articles';
import { MAX_TAG_SLUG_LENGTH, TAG_LABEL_LENGTH, TAG_SLUG } from '@houni/domain/article-limits';
import type { TagsAnswer } from '@houni/contracts/article-write';
import { LOCALES } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { media, space } from '@houni/ui/tokens';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { facts, rowList, rowTitle, soft } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { articlesPath } from '../../routes.ts';

type Tag = TagsAnswer['items'][number];

const card = css({ display: 'grid', gap: space[3], padding: space[4] });
const form = css({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  [media.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

/** The tags of articles: their names in each language. */
export function TagsPage() {
  const { t, locale } = useT('backofficeArticles');
  const query = staffArticlesApi.useStaffTagsQuery();
  return (
    <OfficeFrame title={t('tags.title')} aside={<Link to={articlesPath({}, locale)}>{t('back')}</Link>}>
      <Loaded query={query}>
        {(data) => (
          <ul css={rowList}>
            {[...data.items, null].map((tag) => (
              // A new form after each new tag.
              <TagRow key={tag?.slug ?? `new ${data.items.length}`} tag={tag} />
            ))}
          </ul>
        )}
      </Loaded>
    </OfficeFrame>
  );
}

/** The names of a tag, or of a new one. */
function TagRow({ tag }: { tag: Tag | null }) {
  const { t } = useT('backofficeArticles');
  const { announce } = useShell();
  const [isSlugWrong, setSlugWrong] = useState(false);
  const [isNameMissing, setNameMissing] = useState(false);
  const [putTag, { error, isLoading }] = staffArticlesApi.usePutTagMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const textOf = (name: string) => String(values.get(name) ?? '').trim();
    const slug = tag?.slug ?? textOf('slug');
    const labels = Object.fromEntries(
      LOCALES.map((one) => [one, textOf(one)] as const).filter(([, label]) => label !== ''),
    );
    const wrong = { slug: !TAG_SLUG.test(slug), name: Object.keys(labels).length === 0 };
    setSlugWrong(wrong.slug);
    setNameMissing(wrong.name);
    if (wrong.slug || wrong.name) return;
    const { error: failed } = await putTag({ slug, labels });
    if (!failed) announce(t('tags.saved'));
  };
  return (
    <Card as="li">
      <div css={card}>
        <div css={facts}>
          <h2 css={rowTitle}>{tag ? <bdi>{tag.slug}</bdi> : t('tags.new')}</h2>
          {tag && <p css={soft}>{t('tags.articles', { count: tag.articles })}</p>}
        </div>
        <form css={form} onSubmit={(event) => void submit(event)} noValidate>
          {!tag && (
            <TextField
              name="slug"
              dir="ltr"
              label={t('tags.slug')}
              hint={t('tags.slugHint')}
              maxLength={MAX_TAG_SLUG_LENGTH}
              error={isSlugWrong ? t('tags.slugHint') : undefined}
            />
          )}
          {LOCALES.map((one, at) => (
            <TextField
              key={one}
              name={one}
              lang={one}
              dir="auto"
              label={t(`common:languages.${one}`)}
              defaultValue={tag?.labels[one]}
              maxLength={TAG_LABEL_LENGTH.max}
              error={at === 0 && isNameMissing ? t('tags.noName') : undefined}
            />
          ))}
          <div>
            <Button type="submit" variant="secondary" busy={isLoading}>
              {t('common:actions.save')}
            </Button>
          </div>
        </form>
        <StaffFailure error={error} />
      </div>
    </Card>
  );
}
