// house.ts bundles this with the packages and games of a tree: prints the nodes that commits name as `Bench: N`.
import { signature } from './ours.ts';

console.log(signature());
