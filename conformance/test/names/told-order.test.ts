/** Which order of two members the words of a document demand, and what they only tell. */

import * as assert from 'uvu/assert';
import { orderOfMember, ordersIn } from '../../names/told-order.ts';
import { suite } from '../support/suite.ts';

const names = ['doors', 'curfew', 'price', 'discount'];

/** Of the member `curfew`. */
const demanded = [
  'Later than the doors.',
  'The end of the show, after the doors.',
  'When all is over; must be after `doors`.',
  'If given, it must be later than `doors`.',
  'Must be strictly after the doors.',
  'May not be before the doors.',
  'Must be after the doors (422).',
  'Must not be before the doors, if both are given.',
  'Must be after the doors if both are set.',
];

const told = [
  'Must be after the doors. Where it is not, the show is worth nothing.',
  'Must be after the doors. Left as it is where it is not.',
  'Always after the doors. Shows that run backwards come from an old import.',
  'For seated shows, must be after `doors` if sold.',
  'Only seated shows must end after the doors. Later than the doors if seated.',
  'A reminder goes out before the doors.',
  'Is by default after the doors.',
  'When the show ends. In late shows it is before the doors.',
  'Once it is after the doors, everybody is let in.',
  'Must be after the doors of the last show.',
  'Must not be more than the price plus shipping.',
  'Must be after the doors. A wrong order is reported as a warning.',
  'Must be after the doors. The service does not check this.',
  'Must be after the doors, if both are on one day.',
  'Paid late means that it is after the doors.',
];

/** Of the operation. */
const described = [
  'The curfew must be after the doors. Night shows end on the next day.',
  'The curfew must be after the doors. This is looked at when the show is handed in.',
  'The curfew must be after the doors. Drafts are taken in any form.',
  'The curfew must be after the doors. We rely on you there.',
  'The curfew must be after the doors. Shows where it is not are marked as odd.',
  'The curfew must be after the doors. What is wrong is reported to the office.',
  'The curfew must be after the doors. Administrators are free to do as they like.',
  'The curfew must be after the doors. Older clients are let through.',
  'A show whose curfew is before its doors runs past midnight.',
  'In late shows the curfew is before the doors.',
  'Before publication the curfew must be after the doors.',
  'Saves a show. The curfew must be after the doors. This is checked on publication.',
  'The curfew must be after the doors, or the show is rejected.',
  'Once published, the curfew must be after the doors.',
  'A show is closed while the curfew is after the doors.',
];

const free = [
  'Usually later than the doors.',
  'It may be after `doors`, or on the next day.',
  'Need not be after the doors.',
  'Three hours after the doors.',
];

suite('the order of two members in words', (test) => {
  test('is read where days are named by what happens then, and limits by superlatives', () => {
    const members = ['opensOn', 'closesOn', 'budget', 'maxGrant', 'minBudget'];
    const found = (text: string) =>
      ordersIn(text, members, 'rule').map(({ first, last, strict }) => [first, last, strict]);
    assert.equal(found('The closing day must be later than the opening day.'), [
      ['opensOn', 'closesOn', true],
    ]);
    assert.equal(found('The highest grant cannot be more than the budget.'), [['maxGrant', 'budget', false]]);
    assert.equal(found('The grant cannot be more than the budget.'), []);
    assert.equal(found('The closing must not be loud.'), []);
    const isDemand = (text: string) => ordersIn(text, members, 'rule').map((one) => one.isDemand);
    assert.equal(isDemand('The budget must be at least the min budget.'), [true]);
    assert.equal(isDemand('The highest grant cannot be more than the budget.'), [false]);
  });

  test('is demanded by sentences without conditions', () => {
    for (const text of demanded) {
      const [order] = orderOfMember(text, 'curfew', names);
      assert.is(order?.isDemand, true, text);
      assert.equal([order?.first, order?.last], ['doors', 'curfew'], text);
    }
  });

  test('is told, and not demanded, under conditions and of what happens then', () => {
    for (const text of told)
      assert.not(
        orderOfMember(text, 'curfew', names).some(({ isDemand }) => isDemand),
        text,
      );
  });

  test('is not demanded by what describes a case', () => {
    for (const text of described)
      assert.not(
        ordersIn(text, names, 'rule').some(({ isDemand }) => isDemand),
        text,
      );
  });

  test('is not told of what may be otherwise', () => {
    for (const text of free) assert.equal(orderOfMember(text, 'curfew', names), [], text);
  });

  test('is demanded by sentences that name both, and by those about a refusal', () => {
    const [rule] = ordersIn('The curfew must be after the doors.', names, 'rule');
    const [given] = ordersIn('The curfew, if given, must be after the doors.', names, 'rule');
    assert.equal(given, rule);
    const [refusal] = ordersIn('If the curfew is not later than the doors.', names, 'refusal');
    const [conditional] = ordersIn('The curfew must be after the doors for seated shows.', names, 'rule');
    assert.is(rule?.isDemand, true);
    assert.equal(refusal, { ...rule });
    assert.is(conditional?.isDemand, false);
  });

  test('is one of time alone after words such as `after`', () => {
    const [price] = orderOfMember('The price, after the discount.', 'price', names);
    const [more] = orderOfMember('Must be more than the discount.', 'price', names);
    assert.equal([price?.isOfTime, more?.isOfTime], [true, false]);
  });
});
