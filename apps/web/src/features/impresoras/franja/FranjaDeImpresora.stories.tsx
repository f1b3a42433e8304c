import type { AvisoDeImpresora } from '@comal/contract/impresoras';
import { Escena } from '../../../shared/test/escena.fixture.tsx';
import type { TamanoDeFranja } from './Acciones.tsx';
import { DE_BARRA, deAvisos, idTrabajo, unAviso } from './avisos.fixture.ts';
import { FranjaDeImpresora } from './FranjaDeImpresora.tsx';

interface HistoriaProps {
  readonly avisos: readonly AvisoDeImpresora[];
  readonly size?: TamanoDeFranja;
  readonly sinConexion?: boolean;
}

const Historia = ({ avisos, size = 'bar', sinConexion = false }: HistoriaProps) => (
  <Escena sinConexion={sinConexion}>
    <FranjaDeImpresora notices={deAvisos(...avisos)} size={size} />
  </Escena>
);

const CON_DUDAS = unAviso({ dudosos: 1 });
const SOLO_DUDAS = unAviso({ causa: null, dudosos: 3 });

/** Without paper. */
export const SinPapel = () => <Historia avisos={[unAviso()]} />;

/** One of what waits was sent and not confirmed. */
export const ConDudas = () => <Historia avisos={[CON_DUDAS]} />;

/** All of it was sent and not confirmed. */
export const SoloDudas = () => <Historia avisos={[SOLO_DUDAS]} />;

/** The printer prints again; what is older than ten minutes waits for a person. */
export const Atrasadas = () => <Historia avisos={[unAviso({ causa: null })]} />;

/** Only papers of no comanda wait. */
export const SinComandas = () => <Historia avisos={[unAviso({ comandas: [], trabajos: [idTrabajo(1)] })]} />;

/** Another printer fails, too. */
export const DosImpresoras = () => <Historia avisos={[CON_DUDAS, DE_BARRA]} />;

/** Without a connection nothing can be decided. */
export const SinConexion = () => <Historia avisos={[unAviso()]} sinConexion />;

/** Over a dispatch area. */
export const EnCocina = () => <Historia avisos={[CON_DUDAS, DE_BARRA]} size="kitchen" />;
