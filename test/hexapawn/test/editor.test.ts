import { describe } from 'vitest';
import { editorKeepsPositions } from '../../../packages/core/test/editing.ts';
import { editor } from '../src/editor.ts';
import { hexapawn } from '../src/index.ts';

describe("the editor's data (H1.2, H4.1)", () => editorKeepsPositions(hexapawn, editor, [{}, { blockade: 'draw' }]));
