import { css } from '@emotion/react';
import { useEffect } from 'react';
import { detailsFor } from '@houni/contracts/ad-of-draft';
import { useT } from '@houni/i18n';
import { space } from '@houni/ui/tokens';
import { withPart } from '../../../draft/draft-content.ts';
import { StepForm } from '../step-form.tsx';
import type { Draft } from '../use-draft.ts';
import type { Details, DetailsProps } from './details-props.ts';
import { MainFacts, MoreDetails } from './more-details.tsx';
import { PriceFields } from './price-fields.tsx';
import { RoomsField } from './rooms-field.tsx';
import { AreaField } from './area-field.tsx';
import { TextFields } from './text-fields.tsx';
import { TitleStatusField } from './title-status-field.tsx';
import { FlatshareFields } from './flatshare-fields.tsx';

const group = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] });

/** Step three: the facts by transaction and category, the price, the texts. What must be filled in comes first. */
export function DetailsStep({ draft }: { draft: Draft }) {
  const { locale } = useT('postad');
  const { content, edit } = draft;
  const details: Details = content.details ?? {};
  const set: DetailsProps['set'] = (values) =>
    void edit((current) =>
      withPart(current, 'details', { ...values, language: values.language ?? current.details?.language ?? locale }),
    );
  const allowed = detailsFor(content);
  // The ad is written in the language of the page, unless its advertiser chooses another.
  const hasLanguage = details.language !== undefined;
  const isRead = draft.saveState !== 'unknown';
  useEffect(() => {
    if (isRead && !hasLanguage) void edit((current) => withPart(current, 'details', { language: locale }));
  }, [isRead, hasLanguage, edit, locale]);
  return (
    <StepForm step="details" draft={draft}>
      {(errorOf) => {
        const props: DetailsProps = { content, details, allowed, set, errorOf };
        return (
          <div css={group}>
            {allowed.has('rooms') && <RoomsField {...props} />}
            <AreaField {...props} />
            <MainFacts {...props} />
            {content.transaction === 'FLAT' && <FlatshareFields {...props} />}
            <PriceFields {...props} />
            <TitleStatusField {...props} />
            <TextFields {...props} />
            <MoreDetails {...props} />
          </div>
        );
      }}
    </StepForm>
  );
}
