import { Keeping } from '../../keeping/keeping.tsx';
import { SeenPlace } from '../../keeping/seen-place.tsx';
import { Container } from '@houni/ui/container.tsx';
import { Agencies } from './agencies.tsx';
import { Articles } from './articles.tsx';
import { DayListing } from './day-listing.tsx';
import { Governorates } from './governorates.tsx';
import { Hero } from './hero.tsx';
import { Trust } from './trust.tsx';

/** The first page of the site. */
export function HomePage() {
  return (
    <>
      <Hero />
      <DayListing />
      <Container>
        <SeenPlace />
      </Container>
      <Governorates />
      <Trust />
      <Agencies />
      <Articles />
      <Keeping />
    </>
  );
}
