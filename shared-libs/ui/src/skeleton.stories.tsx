import { Skeleton, SkeletonText } from './skeleton.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'Shapes to come',
  states: {
    line: () => <Skeleton />,
    'short line': () => <Skeleton width="40%" />,
    text: () => <SkeletonText />,
    'text of one line': () => <SkeletonText lines={1} />,
    picture: () => <Skeleton ratio="4 / 3" radius="lg" />,
    round: () => <Skeleton width="3rem" height="3rem" radius="full" />,
  },
} satisfies Stories;
