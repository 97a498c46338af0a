import { useState } from 'react';
import { Fragment } from '@houni/remote/fragment';
import type { TransactionCode } from '@houni/domain/transactions';
import { FavouritesSync } from '../../favourites/favourites-sync.tsx';
import { ResumeSlot } from '../../resume/resume-slot.tsx';
import { RecentlyViewedSlot } from '../../recently-viewed/recently-viewed-slot.tsx';
import { Container } from '@houni/ui/container.tsx';
import { AdsOfTheDay } from './ads-of-the-day.tsx';
import { Governorates } from './governorates.tsx';
import { Hero } from './hero.tsx';
import { PriceReductions } from './price-reductions.tsx';
import { Trust } from './trust.tsx';

export function HomePage() {
  // The project of the search bar; the governorates show its numbers.
  const [transaction, setTransaction] = useState<TransactionCode>('SALE');
  return (
    <>
      <Hero transaction={transaction} onTransaction={setTransaction} />
      <ResumeSlot />
      <AdsOfTheDay />
      <Container>
        <RecentlyViewedSlot />
      </Container>
      <PriceReductions />
      <Governorates transaction={transaction} />
      <Fragment name="blog/newestArticles" />
      <Trust />
      <Fragment name="agencies/ofTheDay" />
      <FavouritesSync />
    </>
  );
}
