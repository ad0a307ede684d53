import { games } from '@menagerie/registry/all';
import { expect, test } from 'vitest';
import { addressed } from '../src/index.ts';

const [bucky, ducart, fourplay] = games;

test('a text speaks to one of the players, and of the others', () => {
  expect(addressed(bucky, 0, 'White jedi on h2 hypnotized. Black jedi on h7 free again.')).toBe(
    'Your jedi on h2 hypnotized. Black jedi on h7 free again.',
  );
  expect(addressed(bucky, 1, 'The white dude on e1 is bucked: the black wagon on c3 could smash him.')).toBe(
    'The white dude on e1 is bucked: your wagon on c3 could smash him.',
  );
  expect(addressed(bucky, 1, 'Like the black wagons on c3 and d5, it can roll and smash.')).toBe(
    'Like your wagons on c3 and d5, it can roll and smash.',
  );
  expect(
    addressed(ducart, 0, "The black Keeper on d1 moves onto the white Sweeper on d6 and keeps it. White can't act, so White passes."),
  ).toBe("The black Keeper on d1 moves onto your Sweeper on d6 and keeps it. You can't act, so you pass.");
  expect(
    addressed(fourplay, 0, "Red's +Magnetron on g12 pulls Red's Pawn from g9 to g10. It takes Yellow's Wizard into Red's reserve."),
  ).toBe("Your +Magnetron on g12 pulls your Pawn from g9 to g10. It takes Yellow's Wizard into your reserve.");
  expect(addressed(fourplay, 2, "Yellow places a Nwap on m12. Yellow Nwap on j11 moved by magnets. It's Yellow's turn.")).toBe(
    "You place a Nwap on m12. Your Nwap on j11 moved by magnets. It's your turn.",
  );
  expect(addressed(fourplay, 0, 'Red leaves the Neutron where it is. Blue leaves it too. Red gets a Gem.')).toBe(
    'You leave the Neutron where it is. Blue leaves it too. You get a Gem.',
  );
  expect(addressed(bucky, 0, '2 pieces hypnotized: white a2; black g5. 3 white pieces free again: c1, b2, h6.')).toBe(
    '2 pieces hypnotized: your a2; black g5. 3 of your pieces free again: c1, b2, h6.',
  );
});
