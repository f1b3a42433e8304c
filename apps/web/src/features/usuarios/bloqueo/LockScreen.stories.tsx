import { ApiError } from '../../../platform/api/errors.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { Identificacion } from '../pin/Identificacion.tsx';
import { LockScreen } from './LockScreen.tsx';
import { Mosaico } from './Mosaico.tsx';
import { PERSONAS } from '../personas.fixture.ts';

const nada = () => undefined;

/** Locked: only its own user is known until the server lists the others. */
export const Bloqueada = ({ onEntrar = nada }) => <LockScreen sesion={aSesion()} onEntrar={onEntrar} />;

/** Opened from the menu: with a way back. */
export const Cambio = ({ onVolver = nada }) => <LockScreen sesion={aSesion()} onVolver={onVolver} onEntrar={nada} />;

/** The people of a register. */
export const Personas = () => <Mosaico personas={PERSONAS} actual={7} onElegir={nada} />;

/** A PIN, or the password. */
export const ConPin = ({ enviar = (): Promise<unknown> => Promise.resolve() }) => (
  <Identificacion nombre="Mariana López" tienePin enviar={enviar} />
);

/** A person without a PIN. */
export const SinPin = () => <Identificacion nombre="Rosa Solís" tienePin={false} enviar={() => Promise.resolve()} />;

/** The password was right: the code of the second factor is asked for. */
export const ConCodigo = () => (
  <Identificacion
    nombre="Rosa Solís"
    tienePin={false}
    enviar={() => Promise.reject(new ApiError({ code: 401, motivo: 'SEGUNDO_FACTOR_REQUERIDO', message: '' }))}
  />
);
