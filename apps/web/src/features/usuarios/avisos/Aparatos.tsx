import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AvisosVista } from '@comal/contract/usuarios/avisos';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { formatDate } from '../../../kit/format.ts';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import {
  currentPushEndpoint,
  subscribeToPush,
  unsubscribeFromPush,
  whyNoPush,
  type NoPush,
} from '../../../platform/pwa/notifications.ts';
import { useSave } from '../../../shared/useSave.ts';
import { Equipo } from '../cuenta/Equipo.tsx';
import { equipoDe } from '../cuenta/equipos.ts';
import classes from './AvisosDialog.module.css';

type Aparato = AvisosVista['push']['aparatos'][number];

const POR_QUE_NO: Readonly<Record<NonNullable<NoPush>, string>> = {
  'sin-https': 'Solo donde Comal se abre con https',
  'sin-soporte': 'Este navegador no puede. En iPhone y iPad, agrega Comal a la pantalla de inicio y ábrelo desde ahí',
  bloqueadas: 'Este navegador las tiene bloqueadas para Comal: permítelas en sus ajustes',
};
const NO_SE_PUDO = 'El navegador no las activó. Permítelas cuando pregunte, con Internet, e intenta de nuevo';

interface Props {
  readonly push: AvisosVista['push'];
  readonly onCambio: (avisos: AvisosVista) => void;
}

/** Hook: whether this browser is subscribed to notices, and how to change that. */
const useEsteAparato = ({ push, onCambio }: Props) => {
  const { data: endpoint, refetch } = useQuery({
    queryKey: ['push', 'endpoint'],
    queryFn: currentPushEndpoint,
    gcTime: 0,
  });
  const [pidiendo, setPidiendo] = useState(false);
  const onListo = (avisos: AvisosVista): void => {
    onCambio(avisos);
    void refetch();
  };
  const suscribir = useSave(api.avisos.suscribir, { exito: 'Este aparato muestra tus avisos', onListo });
  const olvidar = useSave(api.avisos.olvidar, { exito: 'Ese aparato ya no muestra tus avisos', onListo });
  const este = push.aparatos.find((a) => a.endpoint === endpoint);
  const activar = async (): Promise<void> => {
    setPidiendo(true);
    const donde = await subscribeToPush(push.llave);
    setPidiendo(false);
    if (donde) await suscribir.guardar({ body: donde });
    else notify.danger(NO_SE_PUDO);
  };
  const quitar = async (aparato: Aparato): Promise<void> => {
    if (aparato === este) await unsubscribeFromPush();
    await olvidar.guardar({ params: { id: aparato.id } });
  };
  return { este, activar, quitar, ocupado: pidiendo || suscribir.processing || olvidar.processing };
};

const Otro = ({
  aparato,
  ...boton
}: {
  readonly aparato: Aparato;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) => {
  const [nombre, icono] = equipoDe(aparato);
  const desde = formatDate(aparato.desde);
  const cuando = (
    <>
      Desde el <DateText>{desde}</DateText>
    </>
  );
  return (
    <Equipo icono={icono} nombre={nombre} lineas={[cuando]}>
      <Button variant="default" size="md" aria-label={`Quitar ${nombre}, desde el ${desde}`} {...boton}>
        Quitar
      </Button>
    </Equipo>
  );
};

/** The browsers that show the user's notices while Comal is closed: this one, and the others (decision 0072). */
export function Aparatos(props: Props) {
  const { este, activar, quitar, ocupado } = useEsteAparato(props);
  const sinConexion = useDisconnected();
  const no = whyNoPush();
  const otros = props.push.aparatos.filter((a) => a !== este);
  return (
    <section className={classes.avisos} aria-label="Notificaciones">
      <Switch
        size="md"
        label="Notificaciones en este aparato"
        description={no ? POR_QUE_NO[no] : 'Se muestran también con Comal cerrado'}
        checked={este !== undefined}
        disabled={(no !== null && !este) || ocupado || sinConexion !== undefined}
        onChange={() => void (este ? quitar(este) : activar())}
      />
      {otros.length > 0 && (
        <ul className={classes.aparatos} aria-label="Otros aparatos con tus notificaciones">
          {otros.map((a) => (
            <Otro
              key={a.id}
              aparato={a}
              disabled={ocupado || sinConexion !== undefined}
              onClick={() => void quitar(a)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
