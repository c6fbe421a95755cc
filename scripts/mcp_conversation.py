"""A conversation with `keyboard-lab mcp` through the library `mcp`; scripts/test-mcp.sh runs it."""

import asyncio
import base64
import datetime
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.shared.exceptions import McpError

PROGRAM = sys.argv[1]
# Of a debug build on a busy computer.
PATIENCE = datetime.timedelta(minutes=5)


def require(condition, what):
    if not condition:
        raise SystemExit(f"test-mcp: {what}")


async def text(session, tool, **arguments):
    """The text of a tool's answer. The library checks structured results against the tool's schema."""
    result = await session.call_tool(tool, arguments)
    require(not result.isError, f"{tool} {arguments}: {result.content}")
    return result.content[-1].text


async def converse(session):
    hello = await session.initialize()
    require(hello.serverInfo.name == "keyboard-lab", f"serverInfo {hello.serverInfo}")
    require(hello.protocolVersion == "2025-06-18", f"protocolVersion {hello.protocolVersion}")
    await session.send_ping()
    tools = {tool.name: tool for tool in (await session.list_tools()).tools}
    for name in ("open", "screen", "tap", "type", "press", "swipe", "wait", "picture", "why", "explain", "check", "flow", "difference"):
        require(name in tools, f"there is no tool {name}")
    require(tools["screen"].annotations.readOnlyHint is True, "screen is read only")
    require(tools["tap"].annotations.readOnlyHint is False, "tap is not read only")

    require((await session.call_tool("screen", {})).isError, "screen without a phone fails")
    opened = await text(session, "open", scene="sign-up", device="iPhone SE")
    require("email: UITextField" in opened and "keyboard: none" in opened, opened)
    require(opened.splitlines()[-1].startswith("Basis: iPhone SE"), opened)
    await text(session, "mark")
    tapped = await text(session, "tap", view="email")
    require("first responder: email" in tapped and "keyboard: docked" in tapped, tapped)
    require("Ada" in await text(session, "type", text="Ada"), "what is typed is in the digest")
    require("first responder" in await text(session, "difference"), "the difference names the first responder")
    require("[" in await text(session, "why"), "why names a rule")
    await text(session, "moreDistance", points=20)
    picture = await session.call_tool("picture", {"view": "email", "scale": 2})
    require(picture.content[0].mimeType == "image/png", picture.content)
    require(base64.b64decode(picture.content[0].data)[:4] == b"\x89PNG", "the picture is a PNG")
    await text(session, "swipe", direction="up")
    await text(session, "press", key="return")
    await text(session, "wait", seconds=0.5)
    structured = (await session.call_tool("screen", {})).structuredContent
    require(structured["isAtRest"] in (True, False) and structured["targets"], structured)
    require("tapOn" in await text(session, "flow"), "the flow has the tap")
    require("rootOrigin" in await text(session, "explain"), "explain lists the rules")
    checked = await session.call_tool("check", {"file": "sign-up"})
    require(checked.structuredContent["outcome"] == "passed", checked.content)
    try:
        await session.call_tool("tap", {"vieww": "email"})
        require(False, "a wrong argument is an error")
    except McpError as error:
        require(error.error.code == -32602, error)


async def main():
    async with stdio_client(StdioServerParameters(command=PROGRAM, args=["mcp"])) as (reading, writing):
        async with ClientSession(reading, writing, read_timeout_seconds=PATIENCE) as session:
            await converse(session)
    print("test-mcp: the conversation went well")


asyncio.run(main())
