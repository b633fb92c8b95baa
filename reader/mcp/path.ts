/** Where a site answers clients of the Model Context Protocol (Streamable HTTP). */
export const mcpPath = '/~mcp';
