import { useState } from 'react';
import { api } from '../../../../platform/api/client.ts';
import { usePrueba, type Prueba } from '../usePrueba.ts';

/** The step of the set-up. Secrets are kept only here, while they are on the screen. */
type Paso =
  | { readonly en: 'contrasena' }
  | { readonly en: 'codigo'; readonly secreto: string; readonly enlace: string }
  | { readonly en: 'codigos'; readonly codigos: readonly string[] };

const DESDE_EL_PRINCIPIO: Paso = { en: 'contrasena' };

/** The set-up, as a dialog or a page uses it. */
export interface Activacion {
  readonly paso: Paso;
  readonly preparar: Prueba<{ readonly body: { readonly password: string } }>;
  readonly activar: Prueba<{ readonly body: { readonly codigo: string } }>;
  /** Restarts with the password. */
  readonly empezar: () => void;
  /** It may be active already, and the codes are shown only once: leaving now loses them. */
  readonly retiene: boolean;
}

/** Hook: the steps of the set-up: the password, a code of the application, and the recovery codes. */
export const useActivacion = (): Activacion => {
  const [paso, setPaso] = useState<Paso>(DESDE_EL_PRINCIPIO);
  const [activando, setActivando] = useState(false);
  const preparar = usePrueba(api.segundoFactor.preparar, (hecho) => setPaso({ en: 'codigo', ...hecho }));
  const confirmar = usePrueba(api.segundoFactor.activar, ({ codigos }) => setPaso({ en: 'codigos', codigos }));
  const probar: Activacion['activar']['probar'] = async (input) => {
    setActivando(true);
    const hecho = await confirmar.probar(input);
    if (!hecho) setActivando(false);
    return hecho;
  };
  return {
    ...{ paso, preparar, activar: { ...confirmar, probar } },
    empezar: () => setPaso(DESDE_EL_PRINCIPIO),
    retiene: activando || paso.en === 'codigos',
  };
};
