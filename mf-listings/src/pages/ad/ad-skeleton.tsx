import { useT } from '@houni/i18n';
import { Skeleton, SkeletonText } from '@houni/ui/skeleton.tsx';

export function AdSkeleton() {
  const { t } = useT('listingsAd');
  return (
    <div role="status" aria-label={t('ad.loading')}>
      <Skeleton ratio="16 / 7" radius="md" />
      <div className="columns">
        <SkeletonText lines={6} />
        <Skeleton height="12rem" radius="lg" />
      </div>
    </div>
  );
}
