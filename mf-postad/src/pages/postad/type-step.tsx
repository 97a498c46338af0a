import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { TRANSACTION_CODES } from '@houni/domain/transactions';
import type { AdCategoryCode, TransactionCode } from '@houni/domain/transactions';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { RadioCards } from '@houni/ui/radio-cards.tsx';
import { space } from '@houni/ui/tokens';
import { categoriesFor, isTypeChosen, withCategory, withStep, withTransaction } from '../../draft/draft-content.ts';
import { readDraftLink } from '../../draft/draft-link.ts';
import { useStepPath } from './use-step-path.ts';
import type { Draft } from './use-draft.ts';

const form = css({ display: 'grid', gap: space[8] });

const TRANSACTION_ICON: Record<TransactionCode, IconName> = { SALE: 'key', RENTAL: 'calendar', FLAT: 'people' };
const CATEGORY_ICON: Record<AdCategoryCode, IconName> = {
  APPARTEMENT: 'building',
  MAISONS: 'home',
  TERRAINS_FERMES: 'land',
  BUREAUX_COMMERCES: 'shop',
};

/** Step one: transaction and category. */
export function TypeStep({ draft }: { draft: Draft }) {
  const { t } = useT('postad');
  const navigate = useNavigate();
  const path = useStepPath();
  const element = useRef<HTMLFormElement>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const { content, edit } = draft;
  const { transaction, category } = content;
  const wasCategoryCleared = useWasCategoryCleared(content);

  // A choice made before hydration is only in the DOM.
  const early = useRef(edit);
  useEffect(() => {
    if (!element.current) return;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(element.current)) query.set(name, String(value));
    void early.current(readDraftLink(query).chosen);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isTypeChosen(content)) {
      const missing = transaction === null ? 'transaction' : 'category';
      element.current?.querySelector<HTMLInputElement>(`input[name="${missing}"]`)?.focus();
      return;
    }
    void edit((current) => withStep(current, 'place'));
    void navigate(path('place'));
  };
  const required = t('common:form.errors.choice');

  return (
    <form ref={element} css={form} onSubmit={submit} noValidate>
      <RadioCards
        name="transaction"
        legend={t('type.transaction')}
        value={transaction}
        error={isSubmitted && transaction === null ? required : undefined}
        onChange={(value) => {
          const chosen = TRANSACTION_CODES.find((code) => code === value);
          if (chosen) void edit((current) => withTransaction(current, chosen));
        }}
        options={TRANSACTION_CODES.map((code) => ({
          value: code,
          label: t(`type.${code}`),
          description: t(`type.${code}Text`),
          icon: TRANSACTION_ICON[code],
        }))}
      />
      <RadioCards
        name="category"
        legend={t('type.category')}
        value={category}
        hint={transaction === 'FLAT' ? t('type.flatHint') : undefined}
        error={
          wasCategoryCleared
            ? t('type.categoryReset')
            : isSubmitted && category === null
              ? required
              : draft.edited?.noteOf('category')
        }
        onChange={(value) => {
          const chosen = categoriesFor(transaction).find((code) => code === value);
          if (chosen) void edit((current) => withCategory(current, chosen));
        }}
        options={categoriesFor(transaction).map((code) => ({
          value: code,
          label: t(`common:categorySingular.${code}`),
          icon: CATEGORY_ICON[code],
        }))}
      />
      <div>
        <Button type="submit" size="lg" iconEnd="arrow" data-replay>
          {t('common:actions.continue')}
        </Button>
      </div>
    </form>
  );
}

/** True after a change of the transaction cleared the category, until another is chosen. */
function useWasCategoryCleared({ transaction, category }: Draft['content']): boolean {
  const [known, setKnown] = useState({ transaction, category, isCleared: false });
  if (known.transaction !== transaction || known.category !== category) {
    const lost = known.category !== null && category === null && transaction !== null && known.transaction !== null;
    setKnown({ transaction, category, isCleared: lost || (known.isCleared && category === null) });
  }
  return known.isCleared;
}
