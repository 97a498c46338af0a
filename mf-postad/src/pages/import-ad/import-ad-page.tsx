import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Breadcrumbs } from '@houni/ui/breadcrumbs.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { Container } from '@houni/ui/container.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { NeedsScript } from '@houni/ui/needs-script.tsx';
import { Prose } from '@houni/ui/prose.tsx';
import { color, font, space, width } from '@houni/ui/tokens';
import { csvTemplate } from '@houni/domain/csv-template';
import { CsvColumns } from './csv-columns.tsx';
import { FilesSlot } from './files/files-slot.tsx';
import { ImportSlot } from './import-slot.tsx';
import { textPart } from './text/text-part.ts';

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  paddingBlockStart: space[4],
  paddingBlockEnd: space.section,
});
const header = css({ display: 'grid', gap: space[3], maxInlineSize: width.reading });
const intro = css({ fontSize: font.lg, color: color.inkSoft });
const formats = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: space[5],
  listStyle: 'none',
  '& > li': { display: 'grid' },
});
const format = css({ display: 'grid', gap: space[2], padding: space[5], '& > svg': { color: color.blue } });
const soft = css({ color: color.inkSoft });
const section = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  justifyItems: 'start',
  maxInlineSize: width.reading,
});
const wide = css(section, { justifyItems: 'stretch' });
const actions = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] });

const FORMATS: readonly ['text' | 'csv' | 'kyero', IconName][] = [
  ['text', 'edit'],
  ['csv', 'grid'],
  ['kyero', 'refresh'],
];
/** A data URL: it downloads without a request and without JavaScript. */
const TEMPLATE_ADDRESS = `data:text/csv;charset=utf-8,${encodeURIComponent(csvTemplate())}`;

/** How to import ads: three formats, a template, and a contact. */
export function ImportAdPage() {
  const { t, locale } = useT('postad');
  return (
    <Container css={page}>
      <Breadcrumbs
        label={t('common:navigation.breadcrumb')}
        linkAs={Link}
        items={[
          { label: t('common:navigation.home'), href: buildPath('home', {}, locale) },
          { label: t('import.title') },
        ]}
      />
      <header css={header}>
        <h1>{t('import.title')}</h1>
        <p css={intro}>{t('import.intro')}</p>
      </header>
      <NeedsScript>
        <p>{t('import.needsScript')}</p>
      </NeedsScript>
      <section css={wide} aria-labelledby="paste">
        <h2 id="paste">{t('import.paste')}</h2>
        <ImportSlot part={textPart} props={{}} />
      </section>
      <section css={wide} aria-labelledby="files">
        <h2 id="files">{t('import.files')}</h2>
        <FilesSlot />
      </section>
      <ul css={formats}>
        {FORMATS.map(([name, icon]) => (
          <li key={name}>
            <Card>
              <div css={format}>
                <Icon name={icon} size={28} />
                <h2>{t(`import.${name}`)}</h2>
                <p css={soft}>{t(`import.${name}Text`)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <section css={section} aria-labelledby="columns">
        <h2 id="columns">{t('import.columns')}</h2>
        <CsvColumns />
        <ButtonLink href={TEMPLATE_ADDRESS} download="houni-import.csv" variant="secondary" icon="document">
          {t('import.csvDownload')}
        </ButtonLink>
      </section>
      <section css={section} aria-labelledby="rules">
        <h2 id="rules">{t('import.rules')}</h2>
        <Prose>
          <ul>
            <li>{t('import.rule1')}</li>
            <li>{t('import.rule2')}</li>
            <li>{t('import.rule3')}</li>
          </ul>
        </Prose>
      </section>
      <section css={section} aria-labelledby="send">
        <h2 id="send">{t('import.send')}</h2>
        <p>{t('import.sendText')}</p>
        <div css={actions}>
          <ButtonLink href={buildPath('contact', {}, locale)} icon="mail">
            {t('import.contact')}
          </ButtonLink>
          <Link to={buildPath('postad', { step: null }, locale)}>{t('import.one')}</Link>
          <Link to={buildPath('addAgency', {}, locale)}>{t('import.agency')}</Link>
        </div>
      </section>
    </Container>
  );
}
