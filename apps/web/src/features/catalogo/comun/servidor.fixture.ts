export {
  empezar,
  mostrar,
  pagina,
  permisoDe,
  pulsar,
  servidor,
  terminar,
} from '../../../shared/test/servidor.fixture.ts';
