import { css } from '@emotion/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '@houni/i18n';
import { mayTakeAway } from '@houni/identity/account';
import type { SignInWay } from '@houni/identity/account';
import { askLeave } from '@houni/identity/ask-leave';
import { BrandMark } from '@houni/identity/brand-mark.tsx';
import { HOUSES } from '@houni/identity/houses';
import type { House } from '@houni/identity/houses';
import { useAccountChanges } from '@houni/identity/use-account-changes';
import { useIdentity } from '@houni/identity/use-identity';
import { useConfig } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { SubjectCard } from '../../parts/subject-card.tsx';
import { AskFirst } from './ask-first.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import { Row, Rows } from './rows.tsx';
import type { SectionProps } from './section-props.ts';
import { Told } from './told.tsx';
import { useAttempt } from './use-attempt.ts';

const inline = css({ display: 'inline-flex' });

/** The ways of signing in that the account has; each can be added, or taken away as long as another one remains. */
export function WaysSection({ account, recent, refresh }: SectionProps) {
  const { t } = useT('dashboardSecurity');
  const { apiUrl } = useConfig();
  const loadChanges = useAccountChanges();
  const loadIdentity = useIdentity();
  const { busy, failure, attempt } = useAttempt<SignInWay>();
  const [done, setDone] = useState<string | null>(null);
  const [asking, setAsking] = useState<SignInWay | null>(null);
  const [addingPhone, setAddingPhone] = useState(false);

  async function change(way: SignInWay, what: 'added' | 'removed', work: () => Promise<void>) {
    setDone(null);
    const changed = await attempt(way, work);
    if (!changed) return;
    setAsking(null);
    setDone(t(`ways.${what}`, { way: t(`ways.${way}`) }));
    await refresh();
  }
  const link = (house: House) =>
    change(house, 'added', async () => {
      const changes = await loadChanges();
      await recent.run((user) => changes.linkHouse(user, house));
    });
  const takeAway = (way: SignInWay) =>
    change(way, 'removed', async () => {
      const changes = await loadChanges();
      await recent.run((user) => changes.takeAwayWay(user, way));
    });

  const remove = (way: SignInWay) => (
    <Button variant="quiet" busy={busy === way} disabled={!mayTakeAway(account, way)} onClick={() => setAsking(way)}>
      {t('common:actions.remove')}
      <span className="vh"> ({t(`ways.${way}`)})</span>
    </Button>
  );
  const add = (way: SignInWay, onClick: () => void) => (
    <Button variant="secondary" busy={busy === way} onClick={onClick}>
      {t('common:actions.add')}
      <span className="vh"> ({t(`ways.${way}`)})</span>
    </Button>
  );
  const has = (way: SignInWay) => account.ways.includes(way);
  const state = (way: SignInWay, value: ReactNode) => (has(way) ? (value ?? t('ways.set')) : t('ways.unset'));

  return (
    <SubjectCard layout="form" title={t('ways.title')} intro={t('ways.intro')}>
      <Told failure={failure} />
      {done && (
        <Alert tone="success" live>
          {done}
        </Alert>
      )}
      <Rows>
        <Row
          icon={<Icon name="key" />}
          name={t('ways.password')}
          value={state('password', null)}
          action={has('password') && remove('password')}
        />
        {account.email !== null && (
          <Row icon={<Icon name="mail" />} name={t('ways.link')} value={t('ways.linkText')} action={null} />
        )}
        {HOUSES.map((house) => (
          <Row
            key={house}
            icon={
              <span css={inline}>
                <BrandMark house={house} />
              </span>
            }
            name={t(`ways.${house}`)}
            value={state(house, account.houseNames[house] && <bdi>{account.houseNames[house]}</bdi>)}
            action={has(house) ? remove(house) : add(house, () => void link(house))}
          />
        ))}
        <Row
          icon={<Icon name="phone" />}
          name={t('ways.phone')}
          value={state('phone', <bdi dir="ltr">{account.phone}</bdi>)}
          action={has('phone') ? remove('phone') : !addingPhone && add('phone', () => setAddingPhone(true))}
        />
      </Rows>
      {account.ways.length > 0 && !account.ways.some((way) => mayTakeAway(account, way)) && <p>{t('ways.last')}</p>}
      {addingPhone && !has('phone') && (
        <PhoneSteps
          send={(number) =>
            recent.run(async () => {
              await askLeave(apiUrl, 'code');
              return (await loadIdentity()).sendCode(number);
            })
          }
          confirm={async (verificationId, code) => {
            const changes = await loadChanges();
            await recent.run((user) => changes.linkPhone(user, verificationId, code));
            setAddingPhone(false);
            setDone(t('ways.added', { way: t('ways.phone') }));
            await refresh();
          }}
          onCancel={() => setAddingPhone(false)}
        />
      )}
      <AskFirst
        open={asking !== null}
        title={asking ? t('ways.question', { way: t(`ways.${asking}`) }) : ''}
        text={t(asking === 'password' ? 'ways.lossOfPassword' : 'ways.loss')}
        onYes={() => {
          if (asking) void takeAway(asking);
          setAsking(null);
        }}
        onNo={() => setAsking(null)}
      />
    </SubjectCard>
  );
}
