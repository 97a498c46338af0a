import type { ReportedConversations } from '@houni/contracts/message';
import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { Joined } from '../../parts/joined.tsx';

/** Who has reported a conversation, when, about what, and in which words. */
export function ReportFacts({
  report: { reporterSide, ad, agency, note, createdAt },
}: {
  report: ReportedConversations['items'][number];
}) {
  const { t, locale } = useT('backofficeConversations');
  return (
    <>
      <Joined
        texts={[
          t(`by.${reporterSide}`),
          ad?.title ?? agency?.name ?? null,
          `${formatDate(createdAt, locale)} ${formatTime(createdAt)}`,
        ]}
      />
      {note !== null && <p dir="auto">{note}</p>}
    </>
  );
}
