import { PERMISO } from '@comal/domain/permisos/permisos';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { saveSesion } from '../../../platform/session/session.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { Avance } from './Avance.tsx';
import { mapaInicial } from './columnas/mapa.ts';
import { TusColumnas } from './columnas/TusColumnas.tsx';
import { AJENO, BIEN, CON_COMA, CON_GRUPOS, MAL } from './datos.fixture.ts';
import { ImportarMenuDialog } from './ImportarMenuDialog.tsx';
import { Resultado } from './Resultado.tsx';
import type { Paso } from './useImportacion.ts';

const nada = () => undefined;
const TODO = [PERMISO.NUEVO_PRODUCTO, PERMISO.VER_PRODUCTOS];

interface Historia {
  readonly permisos?: readonly number[];
  readonly sinConexion?: boolean;
  readonly onClose?: () => void;
  readonly onImportado?: () => void;
}

const ConPermisos = ({
  permisos,
  children,
}: {
  readonly permisos: readonly number[];
  readonly children: ReactNode;
}) => {
  useState(() => {
    const sesion = aSesion();
    saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos: [...permisos] } });
  });
  return children;
};

/** Before a file is chosen. */
export const Inicio = ({ permisos = TODO, sinConexion = false, onClose = nada, onImportado = nada }: Historia) => (
  <Escena sinConexion={sinConexion}>
    <ConPermisos permisos={permisos}>
      <ImportarMenuDialog opened onClose={onClose} onImportado={onImportado} />
    </ConPermisos>
  </Escena>
);

/** The server cannot be reached. */
export const SinConexion = () => <Inicio sinConexion />;

/** A user who may only look. */
export const SoloVer = () => <Inicio permisos={[PERMISO.VER_PRODUCTOS]} />;

const Marco = ({ children }: { readonly children: ReactNode }) => (
  <Dialog opened onClose={nada} title="Importar o exportar el menú" width={900}>
    {children}
  </Dialog>
);

/** A review without errors. */
export const Revisado = () => (
  <Marco>
    <Resultado resultado={BIEN} />
  </Marco>
);

/** A review of a file with groups of options. */
export const ConGrupos = () => (
  <Marco>
    <Resultado resultado={CON_GRUPOS} />
  </Marco>
);

/** A review of a file whose numbers have a decimal comma. */
export const ConComaDecimal = () => (
  <Marco>
    <Resultado resultado={CON_COMA} />
  </Marco>
);

const ajeno = AJENO.columnas!;
const recordado = { ...ajeno, hojas: ajeno.hojas.map((h) => ({ ...h, recordada: true })) };

const Eligiendo = ({ porElegir }: { readonly porElegir: typeof ajeno }) => {
  const [mapa, setMapa] = useState(() => mapaInicial(porElegir.hojas[0]!, porElegir));
  return (
    <Marco>
      <TusColumnas porElegir={porElegir} mapa={mapa} onMapa={setMapa} />
    </Marco>
  );
};

/** The columns of a file of another program. */
export const Columnas = () => <Eligiendo porElegir={ajeno} />;

/** The columns of a file of another program, as they were chosen the last time. */
export const ColumnasRecordadas = () => <Eligiendo porElegir={recordado} />;

/** A review with errors. */
export const ConErrores = () => (
  <Marco>
    <Resultado resultado={MAL} />
  </Marco>
);

/** Work in progress. */
export const Trabajando = ({ paso = 'revisando' }: { readonly paso?: Paso }) => (
  <Marco>
    <Avance paso={paso} />
  </Marco>
);
