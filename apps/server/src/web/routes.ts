import { accountRoutes } from './accounts.ts';
import { calendarRoutes } from './calendar.ts';
import { deviceRoutes } from './devices.ts';
import { embedRoutes } from './embed.ts';
import { feedRoutes } from './feeds.ts';
import { fileRoutes } from './files.ts';
import { followRoutes } from './follows.ts';
import { gameRoutes } from './games.ts';
import { leaderboardRoutes } from './leaderboards.ts';
import { mailRoutes } from './mail.ts';
import { messageRoutes } from './messages.ts';
import { moderationRoutes } from './moderation.ts';
import { muteRoutes } from './mutes.ts';
import { noticeRoutes } from './notices.ts';
import { openApiRoutes } from './openapi.ts';
import { ownRoutes } from './own.ts';
import { pictureRoutes } from './pictures.ts';
import { preparedRoutes } from './prepared.ts';
import { privateNoteRoutes } from './private-notes.ts';
import type { Routes } from './routing.ts';
import { ruleRoutes } from './rules.ts';
import { seekRoutes } from './seeks.ts';
import { seriesRoutes } from './series.ts';
import { sessionRoutes } from './sessions.ts';
import { socketRoutes } from './socket.ts';
import { streamRoutes } from './streams.ts';
import { tokenRoutes } from './tokens.ts';
import { vacationRoutes } from './vacations.ts';
import { userRoutes } from './users.ts';

/** All routes, by resource. */
export const ROUTES: readonly Routes[] = [
  openApiRoutes,
  accountRoutes,
  sessionRoutes,
  tokenRoutes,
  seekRoutes,
  seriesRoutes,
  socketRoutes,
  muteRoutes,
  followRoutes,
  moderationRoutes,
  gameRoutes,
  preparedRoutes,
  privateNoteRoutes,
  feedRoutes,
  ruleRoutes,
  fileRoutes,
  ownRoutes,
  pictureRoutes,
  embedRoutes,
  messageRoutes,
  userRoutes,
  vacationRoutes,
  leaderboardRoutes,
  streamRoutes,
  noticeRoutes,
  deviceRoutes,
  mailRoutes,
  calendarRoutes,
];
