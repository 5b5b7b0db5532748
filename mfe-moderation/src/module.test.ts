import { testModule } from '@panel/shared-testing';
import manifest from '../package.json';
import module from './module.ts';

testModule(module, manifest);
