import { Button } from '@mantine/core';
import type { Impresora } from '@comal/contract/impresoras';
import { explained } from '../../../kit/Tip/tip.ts';
import { api } from '../../../platform/api/client.ts';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useDisconnected } from '../../../platform/connection.ts';
import { useMay } from '../../../platform/session/permissions.ts';
import { useSave } from '../../../shared/useSave.ts';

const SIN_GUARDAR = 'Guarda primero: se prueba como está guardado';
const SIN_PERMISO = 'No tienes permitido probar el cajón';
const ABREN = [PERMISO.ABRIR_CAJON];
const PRUEBAN = [PERMISO.NUEVA_IMPRESORA, PERMISO.EDITAR_IMPRESORA];

export interface ProbarCajonProps {
  /** The printer as it is saved; undefined: it is new. */
  readonly impresora: Impresora | undefined;
  /** The drawer of the form is the saved one. */
  readonly guardado: boolean;
}

/** Opens the drawer of a saved printer. */
export function ProbarCajon({ impresora, guardado }: ProbarCajonProps) {
  const sinConexion = useDisconnected();
  const { guardar, processing } = useSave(api.impresoras.probarCajon, {
    exito: 'El cajón debe abrirse ahora',
    onListo: () => undefined,
  });
  const abre = useMay(ABREN);
  const prueba = useMay(PRUEBAN);
  const disponible = impresora && guardado ? sinConexion : SIN_GUARDAR;
  const razon = abre && prueba ? disponible : SIN_PERMISO;
  const probar = (): void => void (impresora && guardar({ params: { id: impresora.id } }));
  return (
    <Button
      variant="default"
      loading={processing}
      data-disabled={razon ? true : undefined}
      {...explained(razon, probar)}
    >
      Probar cajón
    </Button>
  );
}
