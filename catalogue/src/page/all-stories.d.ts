/** Written by the build from what lies on disk. */
declare module 'catalogue/all-stories' {
  import type { Stories } from '@houni/ui/stories';
  export const allStories: Record<string, () => Promise<{ default: Stories }>>;
}
