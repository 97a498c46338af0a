import { css } from '@emotion/react';
import type { ImportTextAnswer, ImportTextField } from '@houni/contracts/import';
import { formatPhone } from '@houni/domain/format-phone';
import { useT } from '@houni/i18n';
import type { Translate } from '@houni/i18n';
import { formatArea, formatNumber, formatPrice } from '@houni/i18n/format';
import { Badge } from '@houni/ui/badge.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { PlaceText } from '../../postad/preview/draft-summary.tsx';

const list = css({ display: 'grid', margin: 0 });
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[4],
  paddingBlock: space[3],
  '& + &': { borderBlockStart: `1px solid ${color.hairline}` },
});
const term = css({ gridArea: '1 / 1', fontSize: font.sm, color: color.inkSoft });
const value = css({ gridArea: '2 / 1', overflowWrap: 'anywhere' });
const mark = css({ gridArea: '1 / 2 / 3 / 3' });

/** What was read in a text, each fact marked as sure or to be checked, and what is missing. */
export function ReadFacts({ answer }: { answer: ImportTextAnswer }) {
  const { t, locale } = useT('postadText');
  const comma = commaOf(locale);
  return (
    <>
      <dl css={list}>
        {answer.read.map(({ field, certainty }) => (
          <div key={field} css={row}>
            <dt css={term}>{t(`fields.${field}`)}</dt>
            <dd css={value}>
              {field === 'place' ? (
                <PlaceText content={answer.content} locale={locale} />
              ) : (
                <bdi>{factText(answer, field, t, locale)}</bdi>
              )}
            </dd>
            <dd css={mark}>
              <Badge tone={certainty === 'sure' ? 'olive' : 'amber'}>{t(certainty)}</Badge>
            </dd>
          </div>
        ))}
      </dl>
      {answer.missing.length > 0 && (
        <p>{t('missing', { fields: answer.missing.map((field) => t(`fields.${field}`)).join(comma) })}</p>
      )}
    </>
  );
}

const commaOf = (locale: string) => (locale === 'ar' ? '، ' : ', ');

function factText({ content }: ImportTextAnswer, field: ImportTextField, t: Translate, locale: string): string {
  const { transaction, category, details = {}, contact } = content;
  switch (field) {
    case 'transaction':
      return transaction ? t(`common:transactionNouns.${transaction}`) : '';
    case 'category':
      return category ? t(`common:categorySingular.${category}`) : '';
    case 'price':
      return formatPrice({ millimes: details.priceMillimes ?? 0, unit: details.priceUnit ?? 'total' }, locale);
    case 'area':
      return formatArea(details.area ?? 0, locale);
    case 'rooms':
      return t('common:units.rooms', { count: details.rooms ?? 0 });
    case 'furnished':
      return t(details.furnished ? 'postadText:yes' : 'postadText:no');
    case 'titleStatus':
      return details.titleStatus ? t(`common:titleStatuses.${details.titleStatus}`) : '';
    case 'amenities':
      return (details.amenities ?? []).map((code) => t(`common:amenities.${code}`)).join(commaOf(locale));
    case 'phone':
      return formatPhone(contact?.phone ?? '');
    case 'title':
      return details.title ?? '';
    default:
      return formatNumber((field === 'bathrooms' ? details.bathrooms : details.floor) ?? 0, locale);
  }
}
