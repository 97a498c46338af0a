import { FavouritesSync } from '../../favourites/favourites-sync.tsx';
import { RecentlyViewedSlot } from '../../recently-viewed/recently-viewed-slot.tsx';
import { Container } from '@houni/ui/container.tsx';
import { AgenciesOfTheDay } from './agencies-of-the-day.tsx';
import { NewestArticles } from './newest-articles.tsx';
import { AdsOfTheDay } from './ads-of-the-day.tsx';
import { Governorates } from './governorates.tsx';
import { Hero } from './hero.tsx';
import { Trust } from './trust.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <AdsOfTheDay />
      <Container>
        <RecentlyViewedSlot />
      </Container>
      <Governorates />
      <Trust />
      <AgenciesOfTheDay />
      <NewestArticles />
      <FavouritesSync />
    </>
  );
}
