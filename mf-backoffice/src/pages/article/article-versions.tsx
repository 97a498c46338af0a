import { css } from '@emotion/react';
import { useState } from 'react';
import { staffArticlesApi } from '@houni/api-client/staff-articles';
import type { ArticleVersionsAnswer } from '@houni/contracts/article-write';
import { LOCALES } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { Joined } from '../../parts/joined.tsx';
import { inline } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { formOf } from './article-form.ts';
import type { ArticleEditor } from './use-article-editor.ts';

type Version = ArticleVersionsAnswer['items'][number];

const list = css({ display: 'grid', gap: space[2], listStyle: 'none', margin: 0, padding: 0 });

interface ArticleVersionsProps {
  articleKey: string;
  edit: ArticleEditor['edit'];
}

/** Earlier contents of an article. Restoring one puts it into the form; saving it makes a new version. */
export function ArticleVersions({ articleKey, edit }: ArticleVersionsProps) {
  const { t } = useT('backofficeArticles');
  const [isOpen, setOpen] = useState(false);
  const { data, error } = staffArticlesApi.useArticleVersionsQuery(articleKey, { skip: !isOpen });
  return (
    <section>
      <Button variant="quiet" icon="clock" data-replay aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('versions.title')}
      </Button>
      {isOpen && <StaffFailure error={error} />}
      {isOpen && data?.items.length === 0 && <p>{t('versions.none')}</p>}
      {isOpen && data && (
        <ul css={list}>
          {data.items.map((version) => (
            <VersionRow key={version.revision} version={version} edit={edit} />
          ))}
        </ul>
      )}
    </section>
  );
}

function VersionRow({ version, edit }: { version: Version } & Pick<ArticleVersionsProps, 'edit'>) {
  const { t, locale } = useT('backofficeArticles');
  const { replacedAt, editor, content } = version;
  const { translations } = content;
  const title = (translations[locale] ?? translations[LOCALES.find((one) => translations[one]) ?? 'fr'])?.title;
  return (
    <li css={inline}>
      <Joined
        texts={[
          title ?? null,
          t('versions.replaced', { date: formatDate(replacedAt, locale), time: formatTime(replacedAt) }),
          editor,
        ]}
      />
      <Button variant="secondary" onClick={() => edit(() => formOf(content))}>
        {t('versions.restore')}
      </Button>
    </li>
  );
}
