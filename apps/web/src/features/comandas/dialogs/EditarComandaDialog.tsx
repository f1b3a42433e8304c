import { noCambiaDeTipo, type Comanda } from '@comal/domain/comanda/comanda';
import type { OrdenDeApp } from '@comal/domain/comanda/tipo/app';
import { ajustesDeTipo, tiposActivos } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { CLAVES_DE_TIPO, tipoDe } from '@comal/domain/comanda/tipo/tipo';
import type { Reparto } from '@comal/domain/reparto/reparto';
import { formatMoney } from '../../../kit/format.ts';
import { notify } from '../../../kit/notify.tsx';
import { write } from '../../../platform/outbox/outbox.ts';
import { useTiposDeOrden } from '../../../shared/tipos-de-orden/tiposDeOrden.ts';
import { envioDe } from '../reparto/nueva/de-comanda.ts';
import { useClientePorGuardar } from '../reparto/nueva/useClientePorGuardar.ts';
import { ComandaForm, type DatosDeComanda } from './ComandaForm.tsx';
import { useEnvioDeComanda } from './useEnvioDeComanda.ts';

export interface EditarComandaDialogProps {
  readonly comanda: Comanda & { readonly reparto?: Reparto };
  readonly onClose: () => void;
}

const YA_COBRADA = 'Ya se cobró algo: su tipo ya no cambia';

/** Why the type of a comanda cannot be changed: any other one is refused. */
const tipoFijoDe = (comanda: Comanda): string | undefined =>
  CLAVES_DE_TIPO.some((tipo) => noCambiaDeTipo(comanda, tipo)) ? YA_COBRADA : undefined;

const esLaMisma = (a: OrdenDeApp, b: OrdenDeApp | undefined): boolean =>
  a.plataforma === b?.plataforma && a.numero === b.numero;

/** What a Domicilio loses with its type. */
const pierdeDe = (comanda: EditarComandaDialogProps['comanda']): string | undefined => {
  const envio = envioDe(comanda);
  if (!comanda.reparto && envio === 0) return undefined;
  return envio === 0
    ? 'Se quitan los datos de entrega'
    : `Se quitan los datos de entrega y el envío de ${formatMoney(envio)}`;
};

/** Renames a comanda, or changes its guests or its type; one that becomes a Domicilio is asked to whom and where it is brought. */
export function EditarComandaDialog({ comanda, onClose }: EditarComandaDialogProps) {
  const { id, nombre, comensales, folio_corto, app } = comanda;
  const suyo = tipoDe(comanda);
  const todos = useTiposDeOrden();
  const activos = tiposActivos(todos);
  // The type that it has is offered, also where the branch turned it off.
  const tipos = activos.some(({ tipo }) => tipo === suyo) ? activos : [ajustesDeTipo(todos, suyo), ...activos];
  const { enviar, processing, error } = useEnvioDeComanda((datos) =>
    write({
      llamada: 'editar',
      input: {
        body: {
          ...{ id, nombre: datos.nombre, comensales: datos.comensales },
          ...(datos.tipo !== suyo && { tipo: datos.tipo }),
          ...(datos.reparto && { reparto: datos.reparto.reparto }),
          ...(datos.app &&
            !esLaMisma(datos.app, app) && { app: { plataforma: datos.app.plataforma, numero: datos.app.numero } }),
        },
      },
      comandas: [id],
      texto: `${nombre}: nombre o comensales`,
    }),
  );
  const cliente = useClientePorGuardar();
  const guardar = async (dichos: DatosDeComanda): Promise<void> => {
    const datos = await cliente.guardado(dichos);
    const fin = datos && (await enviar(datos));
    if (!fin) return;
    if (fin.tipo === 'hecha') notify.success(fin.message);
    onClose();
  };
  return (
    <ComandaForm
      title="Editar comanda"
      context={`Comanda ${folio_corto || '…'}`}
      verbo={() => 'Guardar'}
      inicial={{ nombre, comensales, tipo: suyo, app }}
      tipos={tipos}
      tipoFijo={tipoFijoDe(comanda)}
      pierde={pierdeDe(comanda)}
      reparte={suyo !== 'domicilio'}
      busy={processing || cliente.processing}
      error={cliente.error ?? error}
      onGuardar={(datos) => void guardar(datos)}
      onClose={onClose}
    />
  );
}
