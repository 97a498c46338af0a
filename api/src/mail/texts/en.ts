import { needsWarning } from '@houni/domain/contact-in-text';
import type { MailTexts } from '../mail-texts.ts';

const ADS = { one: '# listing', other: '# listings' };

export const en: MailTexts = {
  'newsletter-confirm': () => ({
    subject: 'Confirm your subscription to the Houni newsletter',
    heading: 'Just one more click',
    before: ['You asked to receive the Houni newsletter. Please confirm that this address is yours.'],
    action: 'Confirm my subscription',
    after: ['If you did not ask for this, ignore this message: you will receive nothing else.'],
  }),
  'newsletter-unsubscribe': () => ({
    subject: 'Confirm that you want to unsubscribe',
    heading: 'Confirm that you want to unsubscribe',
    before: ['We were asked to stop sending the Houni newsletter to this address. If it was you, please confirm.'],
    action: 'Unsubscribe',
    after: ['If not, ignore this message: nothing changes.'],
  }),
  'ad-published': ({ title, expiresAt }, { userText, date }) => ({
    subject: `Your listing is online: ${userText(title)}`,
    heading: 'Your listing is online',
    before: [`Everybody can see it now, until ${date(expiresAt)}.`],
    action: 'See my listing',
    after: ['Answer messages quickly: people who are looking expect it.'],
  }),
  'ad-in-review': ({ title }, { userText }) => ({
    subject: `We are checking your listing: ${userText(title)}`,
    heading: 'We are checking your listing',
    before: ['A moderator looks at it before it goes online. We will write to you as soon as that is done.'],
    action: 'See my listing',
  }),
  'ad-changes-requested': ({ title }, { userText }) => ({
    subject: `Your listing needs a change: ${userText(title)}`,
    heading: 'A change is needed',
    before: ['Your listing is not online yet: one point needs correcting. You can correct it in your listings.'],
    action: 'See what is needed',
  }),
  'ad-rejected': ({ title, refundedCredits }, { userText, count }) => ({
    subject: `Your listing was not accepted: ${userText(title)}`,
    heading: 'Your listing was not accepted',
    before: ['We cannot publish this listing.'],
    action: 'See the decision',
    after: [
      ...(refundedCredits > 0
        ? [count(refundedCredits, { one: '# credit has been refunded.', other: '# credits have been refunded.' })]
        : []),
      'Do you disagree? Open the decision and choose “Contest”: another moderator will look at it.',
    ],
  }),
  'ad-removed': ({ title }, { userText }) => ({
    subject: `Your listing was removed: ${userText(title)}`,
    heading: 'Your listing was removed',
    before: ['After checking it, we removed this listing from the site.'],
    action: 'See the decision',
    after: ['Do you disagree? Open the decision and choose “Contest”: another moderator will look at it.'],
  }),
  'ad-appeal-decided': ({ title, outcome }, { userText }) => {
    const heading = outcome === 'upheld' ? 'The decision about your listing stands' : 'Your appeal was accepted';
    return {
      subject: `${heading}: ${userText(title)}`,
      heading,
      before: [
        outcome === 'upheld'
          ? 'Another moderator has looked at your appeal and upholds the decision.'
          : 'Another moderator has looked at your appeal and reversed the decision. Your listing can be online again.',
      ],
      action: 'See my listing',
    };
  },
  'ad-copied': ({ title }, { userText }) => ({
    subject: `A listing looks like yours: ${userText(title)}`,
    heading: 'A listing looks like yours',
    before: [
      'Somebody wants to publish a listing with your photos or your text. A moderator checks it before it can go online.',
      'Your listing was published first: it does not change, and you do not have to do anything.',
    ],
    action: 'See my listing',
    after: [
      'Did you entrust this property to nobody else? Write to us from the Contact page. If you find a copy online, use “Report this listing” on its page.',
    ],
  }),
  'ad-expiring': ({ title, days }, { userText, count }) => ({
    subject: `Your listing ends ${count(days, { one: 'tomorrow', other: 'in # days' })}: ${userText(title)}`,
    heading: count(days, { one: 'One more day online', other: '# more days online' }),
    before: ['Is your property still available? Extend the listing before this date.'],
    action: 'Extend my listing',
    after: ['If the deal is done, mark the listing as sold or rented in your listings.'],
  }),
  'ad-expired': ({ title, renewableUntil }, { userText, date }) => ({
    subject: `Your listing is no longer online: ${userText(title)}`,
    heading: 'Your listing is no longer online',
    before: [`It has reached the end of its time. To put it back online, renew it before ${date(renewableUntil)}.`],
    action: 'Renew my listing',
  }),
  'ad-still-available': ({ titles, isBelowOthers }, { userText, count }) => ({
    subject: count(titles.length, {
      one: `Still available? ${userText(titles[0] ?? '')}`,
      other: 'Are your # listings still available?',
    }),
    heading: count(titles.length, {
      one: 'Is this property still available?',
      other: 'Are these # properties still available?',
    }),
    before: ['One tap answers: confirmed listings show the date of your answer.'],
    action: 'Answer',
    after: [
      isBelowOthers
        ? 'These listings are below the others now, until you answer.'
        : 'Sold or let? Say so in the same place.',
    ],
  }),
  'report-decided': ({ outcome }) => ({
    subject: 'We have looked into your report',
    heading: 'Thank you for your report',
    before: [
      outcome === 'upheld'
        ? 'We checked what you reported and took the necessary steps.'
        : 'We checked what you reported: nothing in it is against our rules.',
    ],
    after: ['The person concerned does not know that the report came from you.'],
  }),
  'contact-owner': ({ title, name, isWithAgency }, { userText }) => ({
    subject: isWithAgency ? `A message for ${userText(title)}` : `A message about your listing: ${userText(title)}`,
    heading: isWithAgency ? 'Somebody wrote to your agency' : 'Somebody is interested in your listing',
    before: [
      isWithAgency
        ? `${userText(name)} wrote to you from the page of your agency. Simply reply to this message.`
        : `${userText(name)} wrote to you from your listing. Simply reply to this message.`,
    ],
    action: 'Read the conversation',
    after: ['Houni never asks for a code or a payment by message. Do not answer such requests.'],
  }),
  'contact-owner-copy': ({ title }, { userText }) => ({
    subject: `Your message was sent: ${userText(title)}`,
    heading: 'Your message has been sent',
    before: ['The advertiser can answer you directly. Here is a copy of what you wrote.'],
    action: 'View the conversation',
    after: ['Never pay anything before you have visited the property and checked its documents.'],
  }),
  'contact-admins': ({ subject, name }, { userText }) => ({
    subject: `Contact: ${userText(subject)}`,
    heading: 'A message from the site',
    before: [`${userText(name)} wrote from the Contact page. A reply to this message will reach them.`],
  }),
  'contact-admins-copy': () => ({
    subject: 'We have received your message',
    heading: 'Thank you for writing to us',
    before: ['Your message has arrived and we will answer at this address. Here is a copy of it.'],
  }),
  'contact-answer': ({ subject }, { userText }) => ({
    subject: `Answer to your message: ${userText(subject)}`,
    heading: 'Our answer',
    before: ['The Houni team answers the message that you wrote on the Contact page. You can reply to this email.'],
  }),
  'message-received': ({ from, title, excerpt, isWithAgency }, { userText }) => ({
    subject: `New message: ${userText(title)}`,
    heading: 'You have a new message',
    before: [isWithAgency ? `${userText(from)} wrote to you.` : `${userText(from)} wrote to you about this listing.`],
    action: 'Read and reply',
    after: needsWarning(excerpt)
      ? ['Never pay anything before you have visited the property and checked its documents.']
      : [],
  }),
  'guest-message-confirm': ({ title }, { userText }) => ({
    subject: `Get the answer: ${userText(title)}`,
    heading: 'Your message is sent',
    before: ['Confirm this address to read the advertiser’s answer and reply to it, without an account.'],
    action: 'Open the conversation',
    after: ['If you did not write anything, ignore this message: nothing else will be sent to you.'],
  }),
  'guest-message-received': ({ from, title, isWithAgency }, { userText }) => ({
    subject: `An answer to your message: ${userText(title)}`,
    heading: 'You have an answer',
    before: [
      isWithAgency ? `${userText(from)} is writing to you.` : `${userText(from)} is writing to you about this listing.`,
    ],
    action: 'Read and reply',
    after: ['Never pay anything before you have visited the property and checked its documents.'],
  }),
  'saved-search-confirm': () => ({
    subject: 'Confirm your alert',
    heading: 'Just one more click',
    before: ['Confirm this address and we will write to you as soon as new listings match your search.'],
    action: 'Turn on my alert',
    after: ['If you did not ask for this, ignore this message: no alert will be sent.'],
  }),
  'saved-search-alert': ({ name, place, total, ads, lowered, totalLowered }, { userText, count, lowestPrice }) => {
    const from = total > 0 ? lowestPrice(ads, total) : lowestPrice(lowered, totalLowered);
    const loweredAds = count(totalLowered, { one: '# price drop', other: '# price drops' });
    return {
      subject: `${total > 0 ? count(total, { one: '# new listing', other: '# new listings' }) : loweredAds}${
        place === null ? `: ${userText(name)}` : ` in ${userText(place)}${from === null ? '' : ` from ${from}`}`
      }`,
      heading: `${total > 0 ? count(total, { one: '# new listing', other: '# new listings' }) : loweredAds} for you`,
      before: [`There is news for your search “${userText(name)}”.`],
      action: count(total + totalLowered, { one: 'See the listing', other: 'See the # listings' }),
    };
  },
  'order-placed': ({ reference }, { userText }) => ({
    subject: `Your order ${userText(reference)}`,
    heading: 'Order received',
    before: [
      'Thank you! Your order becomes active as soon as we receive your payment. Its page shows how to pay; after a transfer you can add the receipt there.',
    ],
    action: 'See the order',
  }),
  'order-confirmed': ({ reference, millimes }, { userText }) =>
    millimes === 0
      ? {
          subject: `Your order ${userText(reference)} is confirmed`,
          heading: 'Your plan is active',
          before: ['What was left of your previous plan covers the price: there is nothing to pay.'],
          action: 'See the order',
        }
      : {
          subject: `Payment received for your order ${userText(reference)}`,
          heading: 'Payment received, thank you!',
          before: ['We have received your payment. Your credits or your plan are active now.'],
          action: 'See the order and the invoice',
        },
  'order-refunded': ({ reference }, { userText }) => ({
    subject: `Refund of your order ${userText(reference)}`,
    heading: 'We have refunded you',
    before: [
      'We have refunded your order, or a part of it. The credit note is with your order. Credits that were taken back are in your list of credits.',
    ],
    action: 'See the order and the credit note',
  }),
  'order-cancelled': ({ reference }, { userText }) => ({
    subject: `Your order ${userText(reference)} is cancelled`,
    heading: 'Order cancelled',
    before: ['This order is no longer valid. You will not be charged anything.'],
    action: 'See the order',
    after: [
      'If you have already paid, do not pay again: we find the payment by its reference, then confirm the order or return the money.',
    ],
  }),
  'payment-unexpected': ({ reference, amount }, { userText }) => ({
    subject: `Unexpected payment: ${userText(reference ?? amount)}`,
    heading: 'A payment waits for a decision',
    before: [
      'This payment fits no open order. Decide in the administration: credit the order, refund the money, or do nothing.',
    ],
  }),
  'plan-ended': ({ ads, places, offlineAt }, { count, date }) => ({
    subject: `Your plan has ended: ${count(ads, ADS)} offline on ${date(offlineAt)}`,
    heading: 'Your plan has ended',
    before: [
      `Your account now includes ${count(places, ADS)} online. The most recent ones stay; on ${date(offlineAt)}, ${count(ads, ADS)} will go offline.`,
      'Take a plan before then and nothing changes. If you take one later, your listings come back with it.',
    ],
    action: 'Choose a plan',
    after: ['Nothing is deleted: the listings stay in your dashboard, paused.'],
  }),
  'plan-ended-reminder': ({ ads, places, offlineAt }, { count, date }) => ({
    subject: `Reminder: ${count(ads, ADS)} offline on ${date(offlineAt)}`,
    heading: `Some of your listings go offline on ${date(offlineAt)}`,
    before: [
      `Your plan has ended and your account includes ${count(places, ADS)} online. The most recent ones stay; ${count(ads, ADS)} will go offline.`,
      'Take a plan before then and nothing changes. If you take one later, your listings come back with it.',
    ],
    action: 'Choose a plan',
  }),
  'plan-ads-offline': ({ ads }, { count }) => ({
    subject: `${count(ads, { one: '# listing is', other: '# listings are' })} no longer online`,
    heading: 'Some listings are paused',
    before: [
      `Your plan has ended: ${count(ads, { one: '# listing is', other: '# listings are' })} paused, the oldest first. With a new plan they come back online by themselves.`,
    ],
    action: 'Choose a plan',
  }),
  'agency-submitted': ({ name }, { userText }) => ({
    subject: `We have received the application of ${userText(name)}`,
    heading: 'Application received',
    before: [
      `We are checking the details and documents of ${userText(name)}. We will write to this address when it is done.`,
    ],
    action: 'See my application',
  }),
  'agency-verified': ({ name }, { userText }) => ({
    subject: `${userText(name)} is verified`,
    heading: 'Your agency is verified',
    before: [`${userText(name)} now carries the “Verified” badge.`],
    action: 'See my agency',
  }),
  'agency-refused': ({ name }, { userText }) => ({
    subject: `The application of ${userText(name)} is incomplete`,
    heading: 'We could not verify your agency',
    before: [
      `Some points of the application of ${userText(name)} need a correction. Correct them, then send the application again.`,
    ],
    action: 'Correct my application',
  }),
  'agency-ownership-transferred': ({ name }, { userText }) => ({
    subject: 'You are now the owner of an agency',
    heading: 'You are now the owner of the agency',
    before: [
      `The owner of ${userText(name)} has deleted their account. As you have worked there longest, the agency, its listings and its credits are now yours.`,
    ],
    action: 'See my agency',
  }),
  'agency-suspended': ({ name }, { userText }) => ({
    subject: 'Your agency is suspended',
    heading: 'Your agency is suspended',
    before: [`We have suspended ${userText(name)}: its page, its badge and its listings are no longer visible.`],
    after: ['If you think that this is a mistake, write to us from the Contact page.'],
  }),
  'agency-restored': ({ name }, { userText }) => ({
    subject: 'Your agency is visible again',
    heading: 'Your agency is visible again',
    before: [
      `${userText(name)} is no longer suspended. Its page and the listings that follow our rules are visible again.`,
    ],
    action: 'See my agency',
  }),
  'agency-badge-revoked': ({ name }, { userText }) => ({
    subject: 'Your agency has lost the badge',
    heading: 'The “Verified” badge was removed',
    before: [`${userText(name)} no longer carries the “Verified” badge. Its page and its listings stay visible.`],
    after: ['If you think that this is a mistake, write to us from the Contact page.'],
  }),
  'agency-closed': ({ name }, { userText }) => ({
    subject: 'Your agency is closed',
    heading: 'Your agency is closed',
    before: [
      `We have closed ${userText(name)}: its page and its listings are no longer visible, and its members no longer belong to it.`,
    ],
    after: ['If you think that this is a mistake, write to us from the Contact page.'],
  }),
  'agency-licence-ending': ({ name, until }, { userText, date }) => ({
    subject: 'The licence of your agency ends soon',
    heading: 'Add your new licence',
    before: [
      `The licence of ${userText(name)} ends on ${date(until)}. The “Verified” badge goes with it, unless we have checked the new licence before.`,
    ],
    action: 'Add my licence',
  }),
  'agency-licence-ended': ({ name, until }, { userText, date }) => ({
    subject: 'The licence of your agency has ended',
    heading: 'The “Verified” badge is gone',
    before: [
      `The licence of ${userText(name)} ended on ${date(until)}. Its page and its listings stay visible, without the badge. Add the new licence and its document to get it back.`,
    ],
    action: 'Add my licence',
  }),
  'agency-invitation': ({ name, inviter }, { userText }) => ({
    subject: 'An agency invites you to Houni',
    heading: `Join ${userText(name)}`,
    before: [`${userText(inviter)} invites you to publish and to answer on behalf of ${userText(name)} on Houni.`],
    action: 'See the invitation',
    after: ['If you do not know this agency, decline the invitation or ignore this message.'],
  }),
  'import-finished': ({ source }, { userText }) => ({
    subject: `Import finished: ${userText(source)}`,
    heading: 'Import finished',
    before: ['This is what the import changed in your listings.'],
    action: 'Open the report',
  }),
  'import-needs-confirmation': ({ source, closing, online }, { userText, count }) => ({
    subject: `Import to confirm: ${userText(source)}`,
    heading: 'We need your confirmation',
    before: [
      `This import would remove ${count(closing, ADS)} of the ${count(online, { other: '#' })} online. Nothing has been changed. Its report lets you confirm or cancel it.`,
    ],
    action: 'Decide',
  }),
  'account-suspended': ({ until }, { date }) => ({
    subject: 'Your Houni account is suspended',
    heading: 'Your account is suspended',
    before: [
      'We have suspended your account: you can no longer publish or write, and your listings are no longer visible.',
      ...(until === null ? [] : [`The suspension ends on ${date(until)}.`]),
    ],
    after: [
      'You can still get a copy of your data or delete your account from your profile.',
      'If you think this is a mistake, write to us from the Contact page.',
    ],
  }),
  'account-restored': () => ({
    subject: 'Your Houni account is active again',
    heading: 'You can use your account again',
    before: ['Your account is no longer suspended. You can publish and write again.'],
  }),
  'account-email-changed': ({ email }) => ({
    subject: 'The address of your Houni account has changed',
    heading: 'Your account has a new address',
    before: [`The email address of your account is now ${email}. We will no longer write to this one.`],
    after: ['If it was not you who changed it, write to us at once on the site’s contact page.'],
  }),
  'account-data-ready': ({ until }, { date }) => ({
    subject: 'Your data is ready',
    heading: 'Your data is ready',
    before: [`You can download the copy of your data until ${date(until)}.`],
    action: 'Download my data',
    after: ['Sign in to your account to download the file.'],
  }),
  'account-deletion-requested': ({ until }, { date }) => ({
    subject: `Your Houni account will be deleted on ${date(until)}`,
    heading: `Your account will be deleted on ${date(until)}`,
    before: [
      `As you asked, your listings are no longer visible and you are signed out everywhere. On ${date(until)} your account and your personal data will be erased.`,
      'Changed your mind? Until then one click brings everything back as it was.',
    ],
    action: 'Keep my account',
    after: ['If you did not ask for this, keep your account and change your password.'],
  }),
  'account-deletion-reminder': ({ until }, { date }) => ({
    subject: 'A few days left to keep your Houni account',
    heading: `Your account will be deleted on ${date(until)}`,
    before: [
      `On ${date(until)} your account, your listings and your personal data will be erased for good.`,
      'One click brings everything back as it was.',
    ],
    action: 'Keep my account',
    after: ['If you do want the deletion, there is nothing to do.'],
  }),
  'account-deleted': () => ({
    subject: 'Your Houni account is deleted',
    heading: 'Your account is deleted',
    before: [
      'Your account and your personal data have been erased, and your listings removed. Thank you for using Houni.',
    ],
    after: ['If this was not you, write to us at once from the Contact page.'],
  }),
};
