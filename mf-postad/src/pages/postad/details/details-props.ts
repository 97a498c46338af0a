import type { DraftContent } from '@houni/contracts/draft';

/** What an advertiser says about the property. */
export type Details = NonNullable<DraftContent['details']>;

/** What each part of the step gets: the draft, the fields that the kind of ad has, how to change and how to complain. */
export interface DetailsProps {
  content: DraftContent;
  details: Details;
  allowed: ReadonlySet<keyof Details>;
  set: (values: { [Key in keyof Details]?: Details[Key] | undefined }) => void;
  errorOf: (field: string) => string | undefined;
}
