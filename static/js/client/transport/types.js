/**
 * What the page needs of a connection. `socket.js` talks to a server, `replay.js` plays a recorded file.
 *
 * @typedef {object} Transport
 * @property {(name: string, payload: object) => Promise<any>} request  resolves with the reply, rejects with a RequestError
 * @property {(name: string, listener: (message: any) => void) => void} on  what the server sends unasked
 * @property {(listener: (connected: boolean) => void) => void} onConnection  the connection came or went
 * @property {(listener: (silent: boolean) => void) => void} onSilence  an open connection brings nothing, or something again
 * @property {() => void} close
 */
export {};
