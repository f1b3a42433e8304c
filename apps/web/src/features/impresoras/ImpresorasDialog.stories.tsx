import { Escena } from '../../shared/test/escena.fixture.tsx';
import { EnviarAOtraDialog } from './cola/EnviarAOtraDialog.tsx';
import { COLA_DE_PRUEBA, IMPRESORAS_DE_PRUEBA, LISTA_DE_PRUEBA } from './datos.fixture.ts';
import { ElegirImpresoraDialog } from './ElegirImpresoraDialog.tsx';
import { SeLeeBienDialog } from './prueba/SeLeeBienDialog.tsx';

const nada = () => undefined;
const [CAJA, COCINA, BARRA, TERRAZA] = IMPRESORAS_DE_PRUEBA;

/** Where the jobs of the kitchen go. */
export const EnviarAOtra = () => (
  <Escena>
    <EnviarAOtraDialog
      de={COCINA}
      otras={[CAJA, BARRA, TERRAZA]}
      trabajos={COLA_DE_PRUEBA.slice(1)}
      hayDudosos
      onClose={nada}
    />
  </Escena>
);

/** The printer of an area without one. */
export const ElegirImpresora = () => (
  <Escena>
    <ElegirImpresoraDialog areas={LISTA_DE_PRUEBA.areas.slice(3)} impresoras={IMPRESORAS_DE_PRUEBA} onClose={nada} />
  </Escena>
);

/** Of several areas. */
export const ElegirDeVarias = () => (
  <Escena>
    <ElegirImpresoraDialog areas={LISTA_DE_PRUEBA.areas} impresoras={IMPRESORAS_DE_PRUEBA} onClose={nada} />
  </Escena>
);

/** After a test page. */
export const SeLeeBien = () => (
  <Escena>
    <SeLeeBienDialog impresora={CAJA} onClose={nada} onEditar={nada} />
  </Escena>
);

/** Disconnected: nothing can be changed. */
export const SeLeeBienSinConexion = () => (
  <Escena sinConexion>
    <SeLeeBienDialog impresora={CAJA} onClose={nada} onEditar={nada} />
  </Escena>
);
