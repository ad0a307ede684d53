import type { Game, Rulebook } from '@menagerie/core';
import type { HostPageView } from '@menagerie/protocol';
import { entries, findEntry } from '@menagerie/registry';
import type { Component, ComponentProps } from 'svelte';
import type Play from './pages/Play.svelte';
import { loadTaught } from './lib/learn/course.ts';
import { lettersFor } from './lib/letters.ts';
import type { LoadedPage } from './lib/navigation.svelte.ts';
import { formatRoute, type Route } from './lib/routes.ts';
import { settings } from './lib/settings.svelte.ts';

/** Loads the code of a page, and the parts of a game that it needs. Rejects if they can't be fetched. */
export async function loadPage(route: Route, hash: string): Promise<LoadedPage> {
  switch (route.page) {
    case 'home':
      return page(route, import('./pages/Home.svelte'));
    case 'begin':
      return page(route, import('./pages/Begin.svelte'));
    case 'new':
      return page(
        route,
        import('./pages/NewGame.svelte'),
        rulesOf(route.game).then((game) => ({ game })),
      );
    case 'editor':
      return page(
        route,
        import('./pages/Editor.svelte'),
        import('./lib/editor/opening.ts').then(({ openEditor }) => openEditor(findEntry(route.game)!, hash)),
      );
    case 'analysis':
      return page(
        route,
        import('./pages/Analysis.svelte'),
        import('./lib/analysis/opening.ts').then(({ openStudy }) => openStudy(findEntry(route.game)!, hash)),
      );
    case 'play':
      // Whoever has unfolded a table sees the next one whole at once.
      return page(route, withWhole(import('./pages/Play.svelte'), hasUnfolded()), openPlay(route.match));
    case 'game':
      return page(route, withWhole(import('./pages/Room.svelte'), true), { id: route.id });
    case 'rules':
      return loadRules(route);
    case 'learn':
      return loadLearn(route);
    case 'clauses':
      return page(route, import('./pages/Clauses.svelte'), partsOf(route.game));
    case 'books':
      return page(route, import('./pages/Books.svelte'));
    case 'pieces':
      return page(
        route,
        import('./pages/Pieces.svelte'),
        Promise.all(entries.map(({ id }) => partsOf(id))).then((all) => ({ all })),
      );
    case 'settings':
      return page(
        route,
        import('./pages/Settings.svelte'),
        Promise.all(entries.map((entry) => entry.rules())).then((games) => ({ games })),
      );
    case 'lobby':
      return page(route, import('./pages/Lobby.svelte'));
    case 'games':
      return page(route, import('./pages/YourGames.svelte'));
    case 'challenge':
      return page(route, import('./pages/Challenge.svelte'), { id: route.id });
    case 'series':
      return page(route, import('./pages/Series.svelte'), { id: route.id });
    case 'account':
      return page(route, import('./pages/Account.svelte'));
    case 'sign-in':
      return page(route, import('./pages/SignIn.svelte'));
    case 'recovery':
      return page(route, import('./pages/Recovery.svelte'));
    case 'host':
      return loadHostPage(route);
    case 'fair-play':
      return page(route, import('./pages/FairPlay.svelte'));
    case 'moderation':
      return page(route, import('./pages/Moderation.svelte'));
    case 'notices':
      return page(route, import('./pages/Notices.svelte'));
    case 'profile':
      return page(route, import('./pages/Profile.svelte'), { name: route.name });
    case 'archive':
      return page(route, import('./pages/Archive.svelte'));
    case 'leaderboard':
      return page({ page: 'leaderboard', category: null }, import('./pages/Leaderboard.svelte'), { category: route.category });
    case 'watch':
      return page(route, import('./pages/Watch.svelte'));
    case 'missing':
      return missing(route);
  }
}

async function openPlay(id: string): Promise<ComponentProps<typeof Play>> {
  const { isPreparing, openMatch } = await import('./lib/play/matches.ts');
  const opened = await openMatch(id);
  const preparing = opened.ok && opened.value !== null && isPreparing(opened.value.game, opened.value.match);
  const Preparation = preparing ? (await import('./lib/play/Prepare.svelte')).default : null;
  const clocks = opened.ok && opened.value?.match.timing ? await import('./lib/play/clocks.ts') : null;
  return { id, opened, Preparation, clocks };
}

async function loadRules(route: Route & { readonly page: 'rules' }): Promise<LoadedPage> {
  if (route.clause === null) {
    const [game, onePage] = await Promise.all([
      rulesOf(route.game),
      findEntry(route.game)!.onePage(),
      lettersFor('400 1em "Alegreya Variable"'),
    ]);
    return page(route, import('./pages/Rules.svelte'), { game, onePage });
  }
  const { game, book } = await partsOf(route.game);
  const word = route.clause.toLowerCase();
  const clause = book.clauses.find(({ id }) => id.toLowerCase() === word);
  if (!clause) return missing(route);
  return page({ ...route, clause: clause.id }, import('./pages/Clause.svelte'), { game, book, id: clause.id });
}

/** Whether the visitor has asked for a whole table before. */
function hasUnfolded(): boolean {
  return Object.values(settings.whole).includes(true);
}

/** Loads a page, and moves and tools of tables if they will stand there from the start. */
async function withWhole<Loaded>(module: Promise<Loaded>, isWhole: boolean): Promise<Loaded> {
  if (isWhole) await (await import('./lib/play/whole.svelte.ts')).whole.load();
  return module;
}

async function loadLearn(route: Route & { readonly page: 'learn' }): Promise<LoadedPage> {
  if (route.game === null) return page(route, import('./pages/Learn.svelte'));
  const taught = await loadTaught(route.game);
  if (route.lesson === null) return page(route, import('./pages/LearnGame.svelte'), { taught });
  const { lessonsOf } = await import('@menagerie/lessons');
  const lesson = lessonsOf(taught.course).find(({ id }) => id === route.lesson);
  return lesson ? page(route, import('./pages/Lesson.svelte'), { taught, lesson }) : missing(route);
}

async function partsOf(id: string): Promise<{ readonly game: Game; readonly book: Rulebook }> {
  const [game, book] = await Promise.all([rulesOf(id), findEntry(id)!.rulebook()]);
  return { game, book };
}

function missing(route: Route): Promise<LoadedPage> {
  return page(route, import('./pages/Missing.svelte'), { path: formatRoute(route) });
}

function rulesOf(id: string): Promise<Game> {
  return findEntry(id)!.rules();
}

async function page<Props extends object>(
  route: Route,
  module: Promise<{ readonly default: Component<Props> }>,
  props?: Props | Promise<Props>,
): Promise<LoadedPage> {
  const [{ default: component }, given] = await Promise.all([module, props]);
  return {
    key: formatRoute(route),
    component: component as unknown as LoadedPage['component'],
    props: { ...given } as Record<string, unknown>,
  };
}

/** A page of the host's own, or none if this host hasn't written it. */
async function loadHostPage(route: Extract<Route, { page: 'host' }>): Promise<LoadedPage> {
  const { api } = await import('./lib/online/api.ts');
  const read = await api<HostPageView>('GET', `/api/site/${route.name}`);
  if (!read.ok && read.error.code === 'no-such-page') return page(route, import('./pages/Missing.svelte'), { path: `/${route.name}` });
  return page(route, import('./pages/HostPage.svelte'), { name: route.name, text: read.ok ? read.value.text : null });
}
