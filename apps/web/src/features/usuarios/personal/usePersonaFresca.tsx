import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { api } from '../../../platform/api/client.ts';
import { useSettled } from '../../../shared/useSettled.ts';
import type { Save } from '../../../shared/useSave.ts';
import classes from './personal.module.css';
import type { Persona, PersonaDialogProps } from './tipos.ts';

/** The edited person as last read. */
export interface PersonaFresca {
  readonly persona: Persona;
  /** The notice about the other user's version, once it was requested. */
  readonly nota: ReactNode;
  readonly buscando: boolean;
  readonly falla: string | undefined;
  /** The action beside a conflict's message: 'Ver cómo quedó'. */
  readonly salida: ReactNode;
  /** Closes the dialog; after a conflict the list behind is reloaded. */
  readonly cerrar: () => void;
}

const enPalabras = ({ nombre_completo, rol, sucursales }: Persona): string =>
  [nombre_completo, rol.descripcion, sucursales.map(({ nombre }) => nombre).join(', ')].join(' · ');

/** Hook: a conflict between two editors of a person: shows the other's version on request, and keeps typed input. */
export const usePersonaFresca = (
  { persona: leida, onClose, onListo }: PersonaDialogProps,
  { motivo, olvidar }: Pick<Save<never>, 'motivo' | 'olvidar'>,
): PersonaFresca => {
  const [persona, setPersona] = useState(leida);
  const { buscando, falla, pedir } = useSettled<Persona>({
    buscar: async () => (await api.personal.obtener({ params: { id: leida.id } })).data,
    onFresco: (ahora) => {
      setPersona(ahora);
      olvidar();
    },
    ido: 'Este usuario ya no existe',
    fallo: 'Error al cargar el usuario',
  });
  const renovada = persona !== leida;
  const nota = renovada && (
    <p className={classes.quedo} role="note">
      Otra persona lo dejó así: {enPalabras(persona)}. Lo que escribiste sigue aquí; al guardar, queda lo tuyo.
    </p>
  );
  const ajeno = motivo === 'CAMBIO_ENTRETANTO';
  const salida = ajeno && (
    <Button variant="default" size="lg" onClick={() => void pedir()}>
      Ver cómo quedó
    </Button>
  );
  return { persona, nota, buscando, falla, salida, cerrar: ajeno || renovada ? onListo : onClose };
};
