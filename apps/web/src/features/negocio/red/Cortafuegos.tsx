import type { Interruptor } from '@comal/contract/red/interruptor';
import classes from './red.module.css';

type Como = Pick<Interruptor, 'puerto' | 'sistema'>;

/** A firewall, and what a person types at the server's machine to let devices in. */
const ordenesDe = ({ puerto, sistema }: Como): readonly (readonly [cortafuegos: string, orden: string])[] => {
  if (sistema === 'windows')
    return [
      [
        'Windows, en PowerShell como administrador',
        `New-NetFirewallRule -DisplayName Comal -Direction Inbound -Protocol TCP -LocalPort ${puerto} -Profile Private -Action Allow`,
      ],
      [
        'y para que lo encuentren por su nombre',
        'New-NetFirewallRule -DisplayName "Comal, nombres" -Direction Inbound -Protocol UDP -LocalPort 5353 -Profile Private -Action Allow',
      ],
    ];
  if (sistema === 'mac') return [];
  return [
    ['ufw', `sudo ufw allow ${puerto}/tcp && sudo ufw allow 5353/udp`],
    [
      'firewalld',
      `sudo firewall-cmd --permanent --add-port=${puerto}/tcp --add-service=mdns && sudo firewall-cmd --reload`,
    ],
  ];
};

const EN_MAC =
  'En una Mac: Configuración del Sistema, Red, Firewall, Opciones; agrega Node.js y elige «Permitir conexiones entrantes».';

/** Which port the firewall of the server's machine must open, and how it is told to. */
export const Cortafuegos = (como: Como) => (
  <details className={classes.cortafuegos}>
    <summary>Si un aparato no entra: el cortafuegos de la máquina del servidor</summary>
    <p>
      Debe dejar entrar TCP {como.puerto} y UDP 5353 desde la red del restaurante. En la máquina del servidor, escribe:
    </p>
    {como.sistema === 'mac' && <p>{EN_MAC}</p>}
    <dl>
      {ordenesDe(como).map(([cortafuegos, orden]) => (
        <div key={orden}>
          <dt>{cortafuegos}</dt>
          <dd>
            <code>{orden}</code>
          </dd>
        </div>
      ))}
    </dl>
  </details>
);
