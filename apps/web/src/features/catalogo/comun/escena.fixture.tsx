export { Escena } from '../../../shared/test/escena.fixture.tsx';
