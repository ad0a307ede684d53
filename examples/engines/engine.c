/* A whole engine in C: it takes whenever it can, and else moves at random. docs/engine-protocol.md says what it hears and says.
 * It needs no rules: it declares the option "Legal", so every "go" brings the legal moves behind "searchmoves".
 *     cc -O2 -o engine engine.c
 *     menagerie play bucky --engine ./engine */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* One of the moves. Here a better program would think. */
static const char *choose(char **moves, int count) {
  int takes = 0;
  for (int i = 0; i < count; i++)
    if (strchr(moves[i], 'x')) moves[takes++] = moves[i];
  return moves[rand() % (takes ? takes : count)];
}

static void go(char *words) {
  char *rest = strstr(words, "searchmoves ");
  int count = 0;
  if (rest) {
    char **moves = malloc(strlen(rest) * sizeof *moves), *more;
    strtok_r(rest, " ", &more);
    for (char *word; (word = strtok_r(NULL, " ", &more));) moves[count++] = word;
    if (count) {
      const char *move = choose(moves, count);
      printf("info depth 1 score cp 0 nodes %d pv %s\nbestmove %s\n", count, move, move);
    }
    free(moves);
  }
  if (!count) puts("bestmove (none)");
}

int main(void) {
  char *line = NULL;
  size_t size = 0;
  srand((unsigned)time(NULL));
  setvbuf(stdout, NULL, _IOLBF, 0); /* Without that the host waits forever. */
  while (getline(&line, &size, stdin) > 0) {
    line[strcspn(line, "\r\n")] = 0;
    if (!strcmp(line, "uci")) {
      puts("id name Grabber in C\nid author the people of Menagerie\noption name Legal type check default true\nuciok");
    } else if (!strcmp(line, "isready")) puts("readyok");
    else if (!strcmp(line, "go") || !strncmp(line, "go ", 3)) go(line);
    else if (!strcmp(line, "quit")) break;
    /* Anything else is ignored, so that older engines get along with newer hosts. */
  }
  free(line);
  return 0;
}
